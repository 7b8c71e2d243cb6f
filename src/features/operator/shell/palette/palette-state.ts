import { store } from '../../../../ui/store.ts'

const isOpen = store(false)
export const usePaletteOpen = isOpen.use
export const openPalette = () => isOpen.set(true)
export const closePalette = () => isOpen.set(false)
