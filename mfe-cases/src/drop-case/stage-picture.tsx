import { imageUrl } from '@riftdrop/host/images';
import { useLarge } from '@riftdrop/game/use-large';
import { Picture } from '@riftdrop/ui/picture';
import { useDevice } from '@riftdrop/ui/use-device';
import { stageCasePicture } from './case-picture.ts';

/** A stage of a phone is not wider than the picture that is there already. */
const wide = () => matchMedia('(width >= 48rem)').matches;

/** The picture of a case on a stage: the one that lists show, until in a wide window the one in its full size is there. */
export function StagePicture({ image }: { image: string }) {
  const isWide = useDevice(wide, false);
  const sources = stageCasePicture(image);
  const avif = useLarge({ near: sources.avif!, large: isWide ? imageUrl('case', image, undefined, 'avif') : sources.avif! });
  return <Picture sources={{ ...sources, avif }} width={400} height={300} kind="case" priority="high" className="h-full" />;
}
