import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { formatBytes, formatList } from '#web/platform/formats.ts'
import { useMessages } from '#web/platform/language.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { FileRow, type FileState } from './file-row.tsx'
import { fileWords } from './file-words.ts'

interface FileDropProps {
  /** Accepted MIME types and what people call them: `{ 'image/png': 'PNG' }`. */
  accept: Record<string, string>
  maxBytes: number
  multiple?: boolean
  /** Files that passed the checks; start the upload and describe it in `files`. */
  onFiles: (files: File[]) => void
  /** The selected files, with their progress. */
  files: readonly FileState[]
  onRemove: (id: string) => void
  onRetry?: (id: string) => void
  prompt?: ReactNode
  /** Previews large enough to read printed text. */
  widePreview?: boolean
  disabled?: boolean
}

export function FileDrop({
  accept,
  maxBytes,
  multiple = false,
  onFiles,
  files,
  onRemove,
  onRetry,
  ...rest
}: FileDropProps) {
  const words = useMessages(fileWords)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  const kinds = formatList(Object.values(accept)).replace(/ and /, ` ${words.or} `)
  // Ten binary megabytes are called 10 MB, as on the box.
  const limit = formatBytes(Math.floor(maxBytes / 1e6) * 1e6 || maxBytes)

  function complaint(file: File) {
    if (!isAccepted(file)) return words.wrongKind(file.name, kinds)
    if (file.size > maxBytes) return words.tooLarge(file.name, formatBytes(file.size), limit)
    if (file.size === 0) return words.empty(file.name)
  }

  /** Some systems have no type for HEIC, so the name is used, and the content is checked later anyway. */
  function isAccepted(file: File) {
    const byName = Object.values(accept).some((kind) =>
      file.name.toLowerCase().endsWith(`.${kind.toLowerCase()}`),
    )
    return file.type === '' ? byName : file.type in accept
  }

  function take(list: FileList | null) {
    const chosen = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    setRefused(chosen.map(complaint).find(Boolean))
    const good = chosen.filter((file) => !complaint(file))
    if (good.length > 0) onFiles(good)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!rest.disabled) take(event.dataTransfer.files)
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'relative grid justify-items-center gap-1 rounded-lg border-[1.5px] border-dashed border-line-strong px-5 py-7 text-center transition-colors duration-(--dur-1)',
          'has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-offset-(--focus-offset) has-focus-visible:outline-focus',
          over ? 'border-primary bg-primary-tint' : 'bg-surface hover:bg-surface-2',
          rest.disabled && 'cursor-not-allowed border-line text-ink-muted',
        )}
      >
        <input
          {...useFieldControl()}
          type="file"
          multiple={multiple}
          accept={Object.keys(accept).join(',')}
          disabled={rest.disabled}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
          className="absolute inset-0 cursor-[inherit] opacity-0"
        />
        <Upload className="mb-1 size-6 text-primary" />
        <span className="font-semibold">{rest.prompt ?? words.drop}</span>
        <span className="text-sm text-balance text-ink-muted">{words.upTo(kinds, limit)}</span>
      </label>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {refused}
      </p>
      {files.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              wide={rest.widePreview ?? false}
              onRemove={onRemove}
              onRetry={onRetry}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
