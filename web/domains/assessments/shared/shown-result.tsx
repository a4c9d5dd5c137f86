import { findInstrument } from '#core/assessments/index.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from './loaded.tsx'
import { messages } from './messages.ts'
import { ResultView } from './result-view.tsx'

/** One result, with the one before it of the same instrument. */
export function ShownResult({ id }: { id: string }) {
  const words = useMessages(messages)
  return (
    <Loaded>
      {(results) => {
        const result = results.find((one) => one.id === id)
        const instrument = result && findInstrument(result.instrument)
        if (instrument) {
          const ofInstrument = results.filter((other) => other.instrument === instrument.id)
          const before = ofInstrument[ofInstrument.indexOf(result) + 1]
          return <ResultView instrument={instrument} result={result} before={before} />
        }
        return (
          <EmptyState
            title={words.noResult}
            action={
              <a href={paths.aiDiagnostic()} className={buttonClass()}>
                {words.toAll}
              </a>
            }
          >
            {words.noResultText}
          </EmptyState>
        )
      }}
    </Loaded>
  )
}
