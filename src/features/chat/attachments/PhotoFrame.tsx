import type { MessagePhoto } from '../chat.contract.ts'

export const photoFrame = 'relative block w-72 max-w-full shrink overflow-hidden rounded-card bg-line'

type Props = { photo: Pick<MessagePhoto, 'width' | 'height' | 'placeholder'> }

/** Holds a photo's place with its colours: whole, unless it is much longer than wide. */
export const PhotoFrame = ({ photo: { width, height, placeholder } }: Props) => (
  <img
    src={placeholder}
    alt=""
    width={width}
    height={height}
    className="block h-auto max-h-96 min-h-32 w-full scale-125 object-cover blur-lg"
  />
)
