import type { PostgrestError } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentLanguage, defineMessages, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { onBackOnline } from '#web/platform/server-reach.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { fileStore, supabase } from '#web/platform/supabase.ts'
import { UploadError, type UploadProblem, upload } from '#web/platform/upload.ts'
import { canShow, kindOf } from './file-kind.ts'
import { documentsKey } from './own-documents.ts'
import { removeDocument } from './remove-document.ts'
import { type DocumentType, documentBucket, type PatientDocument } from './types.ts'
import { problemOf } from './upload-problem.ts'

interface NewDocument {
  /** Chosen once per file: trying again with it never makes a second document. */
  id: string
  patient: string
  type: DocumentType
  file: File
  /** For the practice's eyes until it is released. */
  withheld: boolean
  onProgress: (percent: number) => void
  signal: AbortSignal
}

const prefixes: Partial<Record<DocumentType, string>> = {
  insurance_card_front: 'insurance-front',
  insurance_card_back: 'insurance-back',
}

const endings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
} as const

/** The file first, then the row that points to it: the list never names a file that is not there. */
async function addDocument({
  id,
  patient,
  type,
  file,
  withheld,
  ...rest
}: NewDocument): Promise<PatientDocument> {
  const kind = await kindOf(file)
  if (!kind) throw new UploadError('type', 'The content is none of the kinds a folder takes')
  const path = `${patient}/${prefixes[type] ?? 'document'}-${id}.${endings[kind]}`
  await upload({ bucket: documentBucket, path, file, ...rest })
  const client = await supabase()
  if (rest.signal.aborted) {
    await (await fileStore()).from(documentBucket).remove([path])
    throw new UploadError('cancelled', 'Canceled after it arrived')
  }
  const row = { id, patient_id: patient, document_type: type, file_name: file.name, file_url: path }
  const document = await read(
    client
      .from('patient_documents')
      .insert({ ...row, verified: false, ...(withheld && { released_at: null }) })
      .select()
      .single(),
  ).catch((error: PostgrestError) => {
    // The row of an earlier attempt whose response was lost.
    if (error.code !== '23505') throw error
    return read(client.from('patient_documents').select().eq('id', id).single())
  })
  if (rest.signal.aborted) {
    await removeDocument(document)
    throw new UploadError('cancelled', 'Canceled after it was filed')
  }
  return document
}

const uploadWords = defineMessages({
  en: {
    type: (name: string) =>
      `${name} isn’t a valid PDF or image. Save it as a PDF, JPG or PNG, or take a photo of it.`,
    size: (name: string) =>
      `${name} is larger than 10 MB. Choose a smaller file or a lower-resolution photo.`,
    network: (name: string) =>
      `The connection dropped while sending ${name}. We’ll try again when you’re back online. Keep this page open.`,
    refused: (name: string) => `We couldn’t save ${name}. Please try again or call us.`,
  },
  es: {
    type: (name: string) =>
      `${name} no es un PDF ni una imagen válida. Guárdelo como PDF, JPG o PNG, o tómele una foto.`,
    size: (name: string) =>
      `${name} pesa más de 10 MB. Elija un archivo más pequeño o una foto de menor resolución.`,
    network: (name: string) =>
      `Se cortó la conexión al enviar ${name}. Lo intentaremos de nuevo cuando vuelva. Deje esta página abierta.`,
    refused: (name: string) => `No pudimos guardar ${name}. Inténtelo de nuevo o llámenos.`,
  },
})

interface Sending {
  id: string
  type: DocumentType
  file: File
  preview?: string
  progress: number
  problem?: UploadProblem
  /** Why the practice didn't take it, where it said so. */
  said?: string
  stop: AbortController
}

/** Files on their way into a patient's folder, one's own unless said. What has arrived is in the documents, and no longer here. */
export function useDocumentUploads(
  onArrived?: (document: PatientDocument) => void,
  folder?: string,
  withheld = false,
) {
  const words = useMessages(uploadWords)
  const own = usePatientId()
  const patient = folder ?? own
  const cache = useQueryClient()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const arrived = useEffectEvent((document: PatientDocument) => onArrived?.(document))

  const change = (id: string, what: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...what } : one)))

  function drop(id: string) {
    setSending((all) => {
      const gone = all.find((one) => one.id === id)
      if (gone?.preview) URL.revokeObjectURL(gone.preview)
      return all.filter((one) => one.id !== id)
    })
  }

  async function send({ id, type, file, stop }: Sending) {
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const document = await addDocument({
        id,
        patient,
        type,
        file,
        withheld,
        onProgress,
        signal: stop.signal,
      })
      cache.setQueryData<PatientDocument[]>(documentsKey(patient), (all) => [
        document,
        ...(all ?? []).filter((one) => one.id !== id),
      ])
      drop(id)
      arrived(document)
    } catch (error) {
      const problem = problemOf(error)
      if (problem === 'cancelled') return
      logProblem('A file could not be sent', error)
      const said = await refusalIn(currentLanguage(), error)
      change(id, { problem, ...(said && { said }) })
    }
  }

  function start(type: DocumentType, files: readonly File[]) {
    const added = files.map(
      (file): Sending => ({
        id: crypto.randomUUID(),
        type,
        file,
        ...(canShow(file.name) && { preview: URL.createObjectURL(file) }),
        progress: 0,
        stop: new AbortController(),
      }),
    )
    setSending((all) => [...all, ...added])
    for (const one of added) void send(one)
  }

  function cancel(id: string) {
    sending.find((one) => one.id === id)?.stop.abort()
    drop(id)
  }

  function retry(id: string) {
    const one = sending.find((one) => one.id === id)
    if (!one) return
    const { problem: _, said: __, ...again } = { ...one, progress: 0, stop: new AbortController() }
    setSending((all) => all.map((each) => (each.id === id ? again : each)))
    void send(again)
  }

  const retryWhatBroke = useEffectEvent(() => {
    for (const { id, problem } of sending) if (problem === 'network') retry(id)
  })
  useEffect(() => onBackOnline(() => retryWhatBroke()), [])

  const latest = useRef(sending)
  latest.current = sending
  useEffect(
    () => () => {
      for (const { stop, preview } of latest.current) {
        stop.abort()
        if (preview) URL.revokeObjectURL(preview)
      }
    },
    [],
  )

  const files = sending.map(({ id, type, file, progress, preview, problem, said }) => ({
    id,
    type,
    name: file.name,
    bytes: file.size,
    progress,
    ...(preview && problem !== 'type' && { preview }),
    final: problem === 'type' || problem === 'size',
    ...(problem && { error: said ?? words[problem === 'cancelled' ? 'refused' : problem](file.name) }),
  }))
  return { files, unsent: unsentOf(files), start, cancel, retry }
}

/**
 * Whether completing the form now would leave files unsent. A file that can't be sent shows its error where it was
 * added.
 */
function unsentOf(files: readonly { error?: string; final: boolean }[]): 'sending' | 'failed' | undefined {
  if (files.some(({ error }) => !error)) return 'sending'
  return files.some(({ final }) => !final) ? 'failed' : undefined
}
