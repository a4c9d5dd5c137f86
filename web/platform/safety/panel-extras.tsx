import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useMessages } from '../language.ts'
import { logProblem } from '../log.ts'
import { safetyWords } from './messages.ts'
import { answerQuestion, showQuestion } from './safe-question.ts'

export { ReadingHours } from './reading-hours.tsx'

/** Two clear answers. "No" reaches the care team at once and says what to do until they answer. */
export function SafeQuestion({ source }: { source: string }) {
  const words = useMessages(safetyWords)
  const [answer, setAnswer] = useState<'safe' | 'not-safe'>()
  const [failed, setFailed] = useState(false)
  useEffect(() => showQuestion(source), [source])

  async function say(safe: boolean) {
    setAnswer(safe ? 'safe' : 'not-safe')
    setFailed(false)
    try {
      await answerQuestion(source, safe)
    } catch (error) {
      logProblem('The answer about safety was not stored', error)
      setFailed(true)
    }
  }

  return (
    <fieldset className="mt-2 rounded-md bg-surface px-3 py-2.5">
      <legend className="float-left w-full font-semibold">{words.question}</legend>
      {answer === undefined ? (
        <div className="clear-both flex flex-wrap gap-2 pt-2">
          <Button variant="secondary" size="sm" onClick={() => say(true)}>
            {words.yes}
          </Button>
          <Button variant="danger" size="sm" onClick={() => say(false)}>
            {words.no}
          </Button>
        </div>
      ) : (
        <p role="status" className="clear-both pt-1">
          {failed ? words.notSent : answer === 'safe' ? words.glad : `${words.call} ${words.alerted}`}
        </p>
      )}
    </fieldset>
  )
}
