import { Check, Copy, Download, Eye, FileDown, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { NotePdf } from '#core/contracts/note-pdf.ts'
import { noteFileName, noteText } from '#core/notes/note-text.ts'
import type { NoteTemplate, ProgressNote } from '#core/notes/types.ts'
import { downloadText, printText } from '#web/platform/download.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useNotePdf } from '../../shared/note-pdf.ts'
import type { StoredNote } from '../editor/use-stored-note.ts'
import { toPaper } from './note-values.ts'
import { words } from './words.ts'

const copiedForMs = 3_000

interface NoteToolsProps {
  note: ProgressNote
  template: NoteTemplate
  /** The note in the chart, once it is there. */
  stored: StoredNote | undefined
}

export function NoteTools({ note, template, stored }: NoteToolsProps) {
  const [copied, copy] = useCopy()
  const [preview, setPreview] = useState(false)
  const text = noteText(note, template)
  const lines = text.split('\n')
  const download = () => {
    downloadText(noteFileName(note), lines)
    toast.success(words.downloaded)
  }
  const pdf = useNotePdf()
  const downloadPdf = () => pdf.download(() => wantedPdf(note, template, stored))
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={() => void copy(text)}>
        {copied ? <Check /> : <Copy />}
        {copied ? 'Copied' : 'Copy Note'}
      </Button>
      <Button variant="secondary" size="sm" onClick={download}>
        <Download />
        Download
      </Button>
      <Button variant="secondary" size="sm" busy={pdf.busy} busyLabel="Creating PDF…" onClick={downloadPdf}>
        <FileDown />
        Download PDF
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setPreview(true)}>
        <Eye />
        Preview
      </Button>
      <Dialog open={preview} onOpenChange={setPreview} title="Progress Note Preview" width="lg">
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-[60dvh] overflow-auto rounded-md bg-surface-2 p-4 font-sans text-sm leading-relaxed whitespace-pre-wrap"
        >
          {text}
        </pre>
        <DialogActions>
          <Button variant="plain" onClick={() => printText(template.name, lines)}>
            <Printer />
            Print
          </Button>
          <Button variant="secondary" onClick={download}>
            <Download />
            Download Note
          </Button>
          <Button variant="secondary" busy={pdf.busy} busyLabel="Creating PDF…" onClick={downloadPdf}>
            <FileDown />
            Download PDF
          </Button>
          <Button onClick={() => void copy(text)}>
            {copied ? <Check /> : <Copy />}
            {copied ? 'Copied' : 'Copy to Clipboard'}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}

/** The note from the chart, once everything typed is saved; without a chart, the one on the screen. */
async function wantedPdf(
  note: ProgressNote,
  template: NoteTemplate,
  stored: StoredNote | undefined,
): Promise<NotePdf> {
  if (stored?.row && !stored.work?.readOnly) await stored.keeping.flush()
  return stored?.row ? { noteId: stored.row.id } : { unsaved: toPaper(note, template) }
}

function useCopy() {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedForMs)
    return () => clearTimeout(timer)
  }, [copied])
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast.success(words.copied)
    } catch (error) {
      logProblem('The clipboard refused the note', error)
      toast.error('We couldn’t copy the note. Open the preview and select the text there.')
    }
  }
  return [copied, copy] as const
}
