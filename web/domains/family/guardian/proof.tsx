import { useRef, useState } from 'react'
import type { Representation } from '#core/answers/representation.ts'
import { documentKinds, largestDocument } from '#web/domains/records/index.ts'
import { useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { UploadError, upload } from '#web/platform/upload.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import type { FileState } from '#web/ui/file-row.tsx'
import { withPhone } from '#web/ui/with-phone.tsx'
import { useFamilyAct } from '../shared/api.ts'
import { familyWords } from './messages.ts'

/** The document the practice verifies. Until then nothing else can be done for this person. */
export function Proof({ person }: { person: Representation }) {
  const words = useMessages(familyWords)
  const [again, setAgain] = useState(false)
  return (
    <div className="grid gap-5">
      {person.has_document && !again ? (
        <Banner
          tone="info"
          title={words.waitingTitle}
          action={
            <Button variant="quiet" size="sm" onClick={() => setAgain(true)}>
              {words.another}
            </Button>
          }
        >
          {words.waiting}
        </Banner>
      ) : (
        <SendProof person={person} onSent={() => setAgain(false)} />
      )}
      <p className="max-w-[65ch] text-ink-muted">{withPhone(words.untilThen(person.patient_first_name))}</p>
    </div>
  )
}

function pathOf({ id }: Representation, { name }: File): string {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? 'pdf'
  return `${id}/${crypto.randomUUID()}.${ending}`
}

function SendProof({ person, onSent }: { person: Representation; onSent: () => void }) {
  const words = useMessages(familyWords)
  const [sending, setSending] = useState<FileState & { file: File; path: string }>()
  const uploading = useRef<AbortController>(undefined)
  const attach = useFamilyAct<string>({
    run: (client, object_name) =>
      askAgainUnanswered(() =>
        read(client.rpc('attach_guardian_document', { representation: person.id, object_name })),
      ),
    failed: words.failed,
    done: words.proofSent,
  })

  async function send(file: File, path: string) {
    uploading.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    uploading.current = controller
    const row = { id: 'proof', name: file.name, bytes: file.size, file, path }
    setSending({ ...row, progress: 0 })
    try {
      const onProgress = (progress: number) => {
        if (!signal.aborted) setSending({ ...row, progress })
      }
      await upload({ bucket: 'guardian-documents', path, file, onProgress, signal })
      if (signal.aborted) return
      await attach.mutateAsync(path)
      setSending(undefined)
      onSent()
    } catch (error) {
      if (signal.aborted) return
      logProblem('A guardian’s document could not be sent', error)
      const isOtherKind = error instanceof UploadError && error.problem === 'type'
      setSending({ ...row, error: isOtherKind ? words.proofType : words.failed, final: isOtherKind })
    }
  }

  return (
    <Card>
      <CardHead title={words.proofTitle(person.patient_first_name)} />
      {person.document_decline_reason && (
        <Banner tone="warning" title={words.declinedTitle} className="mb-4">
          {words.declinedReason(person.document_decline_reason)}
        </Banner>
      )}
      <p className="mb-4 max-w-[65ch] text-ink-muted">{words.proofLead}</p>
      <Field label={words.proofField}>
        <FileDrop
          accept={documentKinds}
          maxBytes={largestDocument}
          prompt={words.proofPrompt}
          files={sending ? [sending] : []}
          onFiles={([file]) => file && void send(file, pathOf(person, file))}
          onRemove={() => {
            uploading.current?.abort()
            setSending(undefined)
          }}
          onRetry={() => sending && void send(sending.file, sending.path)}
        />
      </Field>
    </Card>
  )
}
