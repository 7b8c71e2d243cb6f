import { useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Modal } from '../../../../ui/Modal.tsx'
import { store } from '../../../../ui/store.ts'
import { paletteKeys } from './key-names.ts'
import { useKeys, useShownKeys } from './useKeys.ts'

const isShown = store(false)
export const showKeys = () => isShown.set(true)

/** All keys of the screen. `?` opens it. */
export function KeysDialog() {
  const { t } = useTexts('operator')
  const [palette] = useState(paletteKeys)
  useKeys([{ keys: '?', text: t('operator.keys'), run: showKeys }])
  const shown = [{ keys: palette, text: t('operator.palette') }, ...useShownKeys()]
  return (
    <Modal title={t('operator.keys')} isOpen={isShown.use()} onClose={() => isShown.set(false)} look="wide">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2">
        {shown.map(({ keys, text }) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((one) => (
                <kbd
                  key={one}
                  className="min-w-7 rounded-md border border-line-strong bg-sunken px-1.5 py-0.5 text-center font-sans font-semibold text-xs"
                >
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
