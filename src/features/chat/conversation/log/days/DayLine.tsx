import { useTexts } from '../../../../../i18n/TextsProvider.tsx'
import { useDayWords } from './useDayWords.ts'

export function DayLine({ date }: { date: string }) {
  const words = useDayWords(date)
  useTexts('conversation')
  return (
    <div className="mt-5 mb-1 flex h-7 items-center justify-center">
      {words && (
        <h2 className="rounded-full bg-line px-3 py-1 font-semibold text-quiet text-xs first-letter:uppercase">
          {words}
        </h2>
      )}
    </div>
  )
}
