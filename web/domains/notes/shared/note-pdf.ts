import { answer, type NotePdf } from '#core/contracts/note-pdf.ts'
import { downloadPdf } from '#web/platform/download.ts'
import { logProblem } from '#web/platform/log.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

/** The server puts a note on paper, and the browser saves it. */
export function useNotePdf(failed = 'We couldn’t create the PDF. Please try again.') {
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: () => NotePdf | Promise<NotePdf>) => {
      const client = await supabase()
      const { data, error } = await client.functions.invoke('note-pdf', { body: await wanted() })
      if (error) throw error
      downloadPdf(answer.parse(data))
    },
    onError: (error) => {
      logProblem('A note could not be put on paper', error)
      toast.error(failed)
    },
  })
  return { download: mutate, busy: isPending }
}
