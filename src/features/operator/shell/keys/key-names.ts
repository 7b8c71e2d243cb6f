const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys of the palette, as they are on this keyboard. */
export const paletteKeys = () => (isApple() ? '⌘ K' : 'Ctrl K')
