import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { forgetUnsigned, unsignedWords } from '../../shared/unsigned-words.ts'
import type { StoredRow } from './use-stored-note.ts'

const AddendumDialog = lazyPart(async () => ({
  default: (await import('../../shared/addendum-dialog.tsx')).AddendumDialog,
}))

/**
 * Unsaved text on this device of a note that was signed or closed elsewhere, until it is added, copied or discarded.
 */
export function UnsignedWords({ row }: { row: StoredRow }) {
  const { id: person } = usePerson()
  const [words, setWords] = useState(() => unsignedWords(person, row))
  const [adding, setAdding] = useState(false)
  const forget = () => {
    forgetUnsigned(person, row.id)
    setWords([])
  }
  const isIn = words.length === 0
  // Text that the signed note also has is no longer needed.
  useEffect(() => {
    if (isIn) forgetUnsigned(person, row.id)
  }, [isIn, person, row.id])
  if (isIn) return null
  const isClosed = row.status === 'closed'
  const text = words.map(([part, said]) => `${part}: ${said}`).join('\n\n')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Copied')
    } catch (error) {
      logProblem('The clipboard refused what was typed', error)
      toast.error('We couldn’t copy it. Select the text and copy it yourself.')
    }
  }
  return (
    <>
      <Banner
        tone="warning"
        className="mb-3"
        title={
          isClosed
            ? 'You typed this here before the note was closed. It isn’t in the chart. Copy it if you still need it.'
            : 'You typed this here before the note was signed elsewhere. It isn’t in the note.'
        }
        action={
          <div className="flex flex-wrap gap-2">
            {isClosed ? (
              <Button size="sm" onClick={() => void copy()}>
                Copy
              </Button>
            ) : (
              <Button size="sm" onClick={() => setAdding(true)}>
                Add as addendum
              </Button>
            )}
            <Confirm
              trigger={
                <Button size="sm" variant="secondary">
                  Discard
                </Button>
              }
              title="Discard what you typed?"
              description="It’s only on this device. You can’t undo this."
              confirmLabel="Discard"
              cancelLabel="Keep it"
              onConfirm={forget}
            />
          </div>
        }
      >
        {words.map(([part, said]) => (
          <span key={part} className="mt-1 block whitespace-pre-line">
            <strong>{part}:</strong> {said}
          </span>
        ))}
      </Banner>
      <Suspense>
        {adding && (
          <AddendumDialog
            note={{ ...row, id: row.addendum_to ?? row.id }}
            providerId={row.provider_id}
            begun={text}
            onSaved={forget}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  )
}
