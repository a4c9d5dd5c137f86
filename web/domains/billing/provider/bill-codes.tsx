import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { AmendCodesDialog } from '#web/domains/notes/index.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { billsKey } from '../shared/bills-key.ts'
import { CodeList } from '../shared/code-list.tsx'
import type { BillDetails } from './api.ts'

/** The codes of the visit's signed note, and the way to correct them: in the draft, or by a signed amendment. */
export function BillCodes({ details }: { details: BillDetails }) {
  const [amending, setAmending] = useState(false)
  const cache = useQueryClient()
  const { source, note, bill, visit } = details
  const { diagnoses, procedures } = source
  const isSigned = note?.status === 'signed'
  return (
    <section aria-label="Codes" className="grid gap-2">
      <h3 className="font-sans text-sm font-bold tracking-normal">Codes</h3>
      {isSigned ? (
        <CodeList bill={bill} procedures={procedures} diagnoses={diagnoses} />
      ) : (
        <p className="text-ink-muted">
          {note
            ? 'The note isn’t signed yet. Its codes apply once it’s signed.'
            : 'No note has been written yet.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isSigned ? (
          <Button size="sm" variant="secondary" onClick={() => setAmending(true)}>
            Correct codes
          </Button>
        ) : (
          <a href={paths.visitNote(visit.id)} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
            {note ? 'Review and sign' : 'Write the note'}
          </a>
        )}
      </div>
      <Suspense>
        {amending && note && (
          <AmendCodesDialog
            note={{
              ...note,
              icd_codes: diagnoses,
              cpt_codes: procedures,
            }}
            onSigned={() => void cache.invalidateQueries({ queryKey: billsKey })}
            onClose={() => setAmending(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
