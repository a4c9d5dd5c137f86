import { answer, type MyRecord } from '#core/contracts/my-record.ts'
import { downloadFile } from '#web/platform/download.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

/** Fetches a file of a record and saves it through the browser. */
async function downloadRecord(wanted: MyRecord): Promise<void> {
  const client = await supabase()
  const { data, error } = await client.functions.invoke('my-record', { body: wanted })
  if (error) throw error
  const { fileName, type, content } = answer.parse(data)
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  downloadFile(fileName, new Blob([bytes], { type }))
}

export function useDownloadRecord() {
  return useMutation({ mutationFn: downloadRecord })
}
