import type { MessagePhoto } from '../../chat.contract.ts'

export const photoFrame = 'relative block w-72 max-w-full shrink overflow-hidden rounded-card bg-line'

type Props = { photo: Pick<MessagePhoto, 'width' | 'height' | 'placeholder'> }

/** Reserves the space of a photo and shows its blurred placeholder. Very tall photos are cropped. */
export const PhotoFrame = ({ photo: { width, height, placeholder } }: Props) => (
  <img
    src={placeholder}
    alt=""
    width={width}
    height={height}
    className="block h-auto max-h-96 min-h-32 w-full scale-125 object-cover blur-lg"
  />
)
