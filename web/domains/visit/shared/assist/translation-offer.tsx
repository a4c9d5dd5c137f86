import { useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import { useVisitAi } from './visit-ai-context.tsx'

/** To a patient whose language is not English, on the video, until they take it or turn it down. */
export function TranslationOffer() {
  const { link, translation } = useVisitAi()
  const words = useMessages(messages)
  const [seen, setSeen] = useState(false)
  if (seen || !translation.offered || translation.active) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-2.5 rounded-md bg-night/85 px-4 py-2.5 text-sm">
      <p>{words.offered(translation.languages.mine.toUpperCase())}</p>
      <Button
        size="sm"
        variant="sun"
        onClick={() => {
          translation.turn(true)
          link.openPanel('translate')
        }}
      >
        {words.offer}
      </Button>
      <button type="button" className="tap-target underline" onClick={() => setSeen(true)}>
        {words.notNow}
      </button>
    </div>
  )
}
