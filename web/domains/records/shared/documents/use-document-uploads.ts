import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { UploadError, type UploadProblem } from '#web/platform/upload.ts'
import { addDocument } from './add-document.ts'
import { canShow } from './file-kind.ts'
import { documentsKey } from './own-documents.ts'
import type { DocumentType, PatientDocument } from './types.ts'
import { uploadWords } from './upload-words.ts'

interface Sending {
  id: string
  type: DocumentType
  file: File
  preview?: string
  progress: number
  problem?: UploadProblem
  stop: AbortController
}

/** Files on their way into a patient's folder, one's own unless said. What has arrived is in the documents, and no longer here. */
export function useDocumentUploads(onArrived?: (document: PatientDocument) => void, folder?: string) {
  const words = useMessages(uploadWords)
  const person = usePerson()
  const patient = folder ?? person.id
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
      const document = await addDocument({ id, patient, type, file, onProgress, signal: stop.signal })
      cache.setQueryData<PatientDocument[]>(documentsKey(patient), (all) => [
        document,
        ...(all ?? []).filter((one) => one.id !== id),
      ])
      drop(id)
      arrived(document)
    } catch (error) {
      const problem = error instanceof UploadError ? error.problem : 'network'
      if (problem === 'cancelled') return
      logProblem('A file could not be sent', error)
      change(id, { problem })
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
    const { problem: _, ...again } = { ...one, progress: 0, stop: new AbortController() }
    setSending((all) => all.map((each) => (each.id === id ? again : each)))
    void send(again)
  }

  const retryWhatBroke = useEffectEvent(() => {
    for (const { id, problem } of sending) if (problem === 'network') retry(id)
  })
  useEffect(() => {
    const backOnline = () => retryWhatBroke()
    addEventListener('online', backOnline)
    return () => removeEventListener('online', backOnline)
  }, [])

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

  const files = sending.map(({ id, type, file, progress, preview, problem }) => ({
    id,
    type,
    name: file.name,
    bytes: file.size,
    progress,
    ...(preview && problem !== 'type' && { preview }),
    final: problem === 'type' || problem === 'size',
    ...(problem && { error: words[problem === 'cancelled' ? 'refused' : problem](file.name) }),
  }))
  return { files, start, cancel, retry }
}
