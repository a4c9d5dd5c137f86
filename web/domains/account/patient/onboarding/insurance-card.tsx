import {
  type DocumentType,
  documentKinds,
  largestDocument,
  type PatientDocument,
  useDocumentUploads,
  useOwnDocuments,
  usePicture,
  useRemoveDocument,
} from '#web/domains/records/index.ts'
import { toast } from '#web/platform/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useWords } from './use-words.ts'

/** The photos of the card. The form they belong to asks whether they have arrived. */
export function useInsuranceCard() {
  const front = useSide('insurance_card_front')
  const back = useSide('insurance_card_back')
  const unsent = [front.uploads.unsent, back.uploads.unsent]
  return { front, back, unsent: unsent.find((state) => state === 'sending') ?? unsent.find(Boolean) }
}

type Side = ReturnType<typeof useSide>

/** A new photo takes the place of the one before. */
function useSide(type: Extract<DocumentType, 'insurance_card_front' | 'insurance_card_back'>) {
  const words = useWords()
  const documents = useOwnDocuments()
  const remove = useRemoveDocument()
  const uploads = useDocumentUploads(replaceOlder)
  const stored = documents.data?.filter((document) => document.document_type === type) ?? []

  function replaceOlder(arrived: PatientDocument) {
    for (const older of stored) if (older.id !== arrived.id && !older.verified) discard(older)
  }

  function discard(document: PatientDocument) {
    remove.mutate(document, { onError: () => toast.error(words.removeFailed) })
  }

  return { type, stored, uploads, discard }
}

/** Front and back. */
export function InsuranceCard({ front, back }: { front: Side; back: Side }) {
  const words = useWords()
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <InsuranceSide {...front} label={words.cardFront} />
      <InsuranceSide {...back} label={words.cardBack} />
    </div>
  )
}

function InsuranceSide({ type, stored, uploads, discard, label }: Side & { label: string }) {
  const words = useWords()
  const [newest] = stored
  const picture = usePicture(newest)

  function take(id: string) {
    const document = stored.find((one) => one.id === id)
    if (document) discard(document)
    else uploads.cancel(id)
  }

  const present = newest && {
    id: newest.id,
    name: newest.file_name,
    ...(picture.data && { preview: picture.data }),
  }
  const files = uploads.files.length > 0 ? uploads.files : present ? [present] : []
  return (
    <Field label={label} optional>
      <FileDrop
        widePreview
        accept={documentKinds}
        maxBytes={largestDocument}
        prompt={newest ? words.replacePhoto : words.addPhoto}
        files={files}
        onFiles={(chosen) => {
          for (const { id } of uploads.files) uploads.cancel(id)
          uploads.start(type, chosen)
        }}
        onRemove={take}
        onRetry={uploads.retry}
      />
    </Field>
  )
}
