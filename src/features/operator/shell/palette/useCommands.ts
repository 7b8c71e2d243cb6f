import { Keyboard, Languages, LogOut, type LucideIcon, SunMoon } from 'lucide-react'
import type { NavigateFunction } from 'react-router'
import { consoleLocales, languageNames } from '../../../../i18n/locales.ts'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { showKeys } from '../keys/KeysDialog.tsx'
import { chooseLanguage, chooseTheme } from '../look.ts'
import type { Place } from '../places.ts'
import { signOut } from '../sign-out.ts'

export type Command = { text: string; Icon: LucideIcon; keys?: string; run(): void }

/** Everything the palette offers. */
export function useCommands(places: Place[], navigate: NavigateFunction): Command[] {
  const { t, locale } = useTexts('operator')
  return [
    ...places.map(({ path, text, letter, Icon }) => ({
      ...{ Icon, keys: `g ${letter}` },
      text: t('operator.go_to', { place: t(text) }),
      run: () => void navigate(path),
    })),
    { text: t('operator.keys'), Icon: Keyboard, keys: '?', run: showKeys },
    ...(['system', 'light', 'dark'] as const).map((theme) => ({
      text: `${t('operator.theme')}: ${t(`operator.theme_${theme}`)}`,
      Icon: SunMoon,
      run: () => chooseTheme(theme),
    })),
    ...consoleLocales
      .filter((one) => one !== locale)
      .map((one) => ({
        text: `${t('operator.language')}: ${languageNames[one]}`,
        Icon: Languages,
        run: () => chooseLanguage(one),
      })),
    { text: t('operator.sign_out'), Icon: LogOut, run: () => void signOut() },
  ]
}
