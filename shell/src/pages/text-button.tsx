interface Props {
  onPress: () => void;
  children: string;
}

/** A button within a text, for example to open a modal: not a link, because the page stays. */
export function TextButton({ onPress, children }: Props) {
  return (
    <button type="button" className="cursor-pointer text-hi underline underline-offset-[0.2em] focus-ring" onClick={onPress}>
      {children}
    </button>
  );
}
