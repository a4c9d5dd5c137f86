import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useMessages } from '../language.ts'
import { logProblem } from '../log.ts'
import { safetyWords } from './messages.ts'
import { answerQuestion, showQuestion } from './safe-question.ts'

export { ReadingHours } from './reading-hours.tsx'

interface Answer {
  safe?: boolean
  state: 'open' | 'sending' | 'sent' | 'failed'
}

/** Two clear answers. "No" shows whom to call now, and says when the care team has been notified. */
export function SafeQuestion({ source }: { source: string }) {
  const words = useMessages(safetyWords)
  const [{ safe, state }, setAnswer] = useState<Answer>({ state: 'open' })
  useEffect(() => showQuestion(source), [source])

  async function sendAnswer(safe: boolean) {
    const sending: Answer = { safe, state: 'sending' }
    // If the answer changes in the meantime, the message is about the last one.
    const settle = (state: Answer['state']) =>
      setAnswer((answer) => (answer === sending ? { safe, state } : answer))
    setAnswer(sending)
    try {
      await answerQuestion(source, safe)
      settle('sent')
    } catch (error) {
      logProblem('The answer about safety was not stored', error)
      settle('failed')
    }
  }

  return (
    <fieldset className="mt-2 rounded-md bg-surface px-3 py-2.5">
      <legend className="float-left w-full font-semibold">{words.question}</legend>
      <p role="status" className="clear-both pt-1 empty:hidden">
        {state === 'failed' && words.notSent}
        {state === 'sending' && safe === false && words.call}
        {state === 'sent' && (safe ? words.glad : `${words.call} ${words.alerted}`)}
      </p>
      {!(state === 'sent' && !safe) && (
        <div className="clear-both flex flex-wrap gap-2 pt-2">
          {state !== 'sent' && (
            <Button
              variant="secondary"
              size="sm"
              busy={state === 'sending' && safe === true}
              onClick={() => sendAnswer(true)}
            >
              {words.yes}
            </Button>
          )}
          {/* Stays after a "yes": it may have been a slip, or stop being true. */}
          <Button
            variant="danger"
            size="sm"
            busy={state === 'sending' && safe === false}
            onClick={() => sendAnswer(false)}
          >
            {words.no}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
