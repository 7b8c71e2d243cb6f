import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)
const folder = '@expo-google-fonts/noto-sans'

let loaded: ReturnType<typeof load> | undefined

/** The library and the fonts, which are loaded with the first receipt: opening a font takes ten times as long as drawing. */
export function receiptFonts() {
  loaded ??= load()
  return loaded
}

async function load() {
  const [{ default: PDFDocument }, fontkit] = await Promise.all([import('pdfkit'), import('fontkit')])
  const open = (file: string) => fontkit.openSync(resolve(`${folder}/${file}`)) as Font
  return {
    PDFDocument,
    regular: open('400Regular/NotoSans_400Regular.ttf'),
    bold: open('700Bold/NotoSans_700Bold.ttf'),
  }
}
