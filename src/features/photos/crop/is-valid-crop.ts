import type { Crop } from '../photos.contract.ts'
import { shortestCut } from '../upload/upload-rules.ts'

type Master = { masterWidth: number | null; masterHeight: number | null }

/** Whether the crop is inside the picture and large enough. */
export function isValidCrop({ masterWidth, masterHeight }: Master, { x, y, width, height, rotation }: Crop) {
  const sides = [masterWidth ?? 0, masterHeight ?? 0]
  const [across = 0, down = 0] = rotation % 180 === 0 ? sides : sides.reverse()
  const isLarge = Math.min(across * width, down * height) >= shortestCut - 1
  return isLarge && Math.max(x + width, y + height) <= 1.001
}
