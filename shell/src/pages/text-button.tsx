interface Props {
  onPress: () => void;
  children: string;
}

/** Something to press within a text, for example what opens a modal: no link, because the page stays. */
export function TextButton({ onPress, children }: Props) {
  return (
    <button type="button" className="cursor-pointer text-hi underline underline-offset-[0.2em] focus-ring" onClick={onPress}>
      {children}
    </button>
  );
}
