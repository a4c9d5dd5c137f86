import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { documentKinds, useDocumentUploads } from '#web/domains/records/index.ts'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FieldHelp } from '#web/ui/field.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { useLengthLimit } from '#web/ui/use-length-limit.ts'
import type { Attachment } from './types.ts'
import { messageWords } from './words.ts'

const longest = 10_000

interface ComposerProps {
  /** The recipient: the draft is stored under their ID. */
  to: { id: string; name: string }
  /** Into whose folder an attached document goes. */
  patient: string
  /** The document is for the practice's eyes until the message has arrived. */
  withheld?: boolean
  /** Whether the writer may put a document into that folder. */
  mayAttach?: boolean
  /** If a message can go to people other than the patient: the default recipient, and how to choose another. */
  recipient?: { usual: string; choose: (chosen: string, onChange: (to: string) => void) => ReactNode }
  onSend: (message: string, attachment: Attachment | null, recipient: string) => void
  /** The current text, while it is being typed. */
  onWriting?: (text: string) => void
}

/**
 * Enter sends, Shift+Enter starts a new line. The text is kept as a draft until it is sent. A selected file is
 * uploaded when the message is sent, so that nothing enters the patient's folder that was not sent.
 */
export function Composer({
  to,
  patient,
  withheld = false,
  mayAttach = true,
  recipient,
  onSend,
  onWriting,
}: ComposerProps) {
  const say = useMessages(messageWords)
  const { values, ready, save, discard } = useDraftValues<{ text: string; to?: string }>(`message:${to.id}`)
  const draft = values.text ?? ''
  // Kept with the text: what was written for one person must not go to another.
  const chosen = values.to ?? recipient?.usual ?? ''
  const write = (next: string, goesTo: string) => save({ text: next, ...(recipient && { to: goesTo }) })
  const [picked, setPicked] = useState<File | null>(null)
  const uploads = useDocumentUploads(send, patient, withheld)
  /** "Send" was pressed with a document and no words. */
  const [wordless, setWordless] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const [limit, watchLength] = useLengthLimit()
  const text = draft.trim()
  useEffect(() => onWriting?.(draft), [draft, onWriting])
  const [onItsWay] = uploads.files

  function send(attachment: Attachment | null) {
    onSend(text, attachment, chosen)
    void discard()
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    field.current?.focus()
    setWordless(!text && picked !== null)
    if (!text) return
    if (onItsWay) {
      if (onItsWay.error && !onItsWay.final) uploads.retry(onItsWay.id)
      return
    }
    if (!picked) return send(null)
    uploads.start('other', [picked])
    setPicked(null)
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <form ref={watchLength} onSubmit={submit} className="grid flex-none gap-2 border-t border-line p-3">
      {recipient?.choose(chosen, (next) => write(draft, next))}
      {uploads.files.length > 0 && (
        <ul className="grid gap-2">
          {uploads.files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={uploads.cancel} onRetry={uploads.retry} />
          ))}
        </ul>
      )}
      {picked && (
        <p className="flex items-center gap-2 rounded-md bg-surface-2 py-1 pr-1 pl-3 text-sm">
          <Paperclip />
          <span className="min-w-0 grow truncate font-semibold">{picked.name}</span>
          <Button
            variant="plain"
            size="icon-sm"
            aria-label={say.removeAttachment(picked.name)}
            onClick={() => setPicked(null)}
          >
            <X />
          </Button>
        </p>
      )}
      {wordless && !text && picked && (
        <p role="alert" className="text-sm font-medium text-danger">
          {say.wordsMissing}
        </p>
      )}
      <FieldHelp limit={draft ? limit : undefined} />
      <div className="flex items-end gap-2">
        {mayAttach && (
          <label
            title={say.attach}
            className={buttonClass({
              variant: 'plain',
              size: 'icon',
              className: 'flex-none has-focus-visible:outline-3 has-focus-visible:outline-focus',
            })}
          >
            <Paperclip />
            <input
              type="file"
              aria-label={say.attach}
              accept={Object.keys(documentKinds).join(',')}
              className="sr-only"
              disabled={onItsWay !== undefined}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file) setPicked(file)
                event.target.value = ''
              }}
            />
          </label>
        )}
        <textarea
          ref={field}
          rows={1}
          value={draft}
          readOnly={!ready || onItsWay !== undefined}
          maxLength={longest}
          aria-label={say.write(to.name)}
          placeholder={say.placeholder}
          enterKeyHint="send"
          onChange={(event) => write(event.target.value, chosen)}
          onKeyDown={sendOnEnter}
          className="field-sizing-content max-h-36 min-h-12 min-w-0 flex-1 resize-none rounded-md border border-line-strong bg-surface px-3.5 py-2.75 leading-snug placeholder:text-ink-muted placeholder:opacity-100"
        />
        <Button type="submit" size="icon" aria-label={say.send} title={say.send} className="flex-none">
          <SendHorizontal />
        </Button>
      </div>
    </form>
  )
}
