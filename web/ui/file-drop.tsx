import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { formatBytes, formatList } from '#web/lib/formats.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { FileRow, type FileState } from './file-row.tsx'

interface FileDropProps {
  /** Accepted MIME types and what people call them: `{ 'image/png': 'PNG' }`. */
  accept: Record<string, string>
  maxBytes: number
  multiple?: boolean
  /** Files that passed the checks; start the upload and describe it in `files`. */
  onFiles: (files: File[]) => void
  /** What has been chosen so far, with its progress. */
  files: readonly FileState[]
  onRemove: (id: string) => void
  onRetry?: (id: string) => void
  prompt?: ReactNode
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
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  const kinds = formatList(Object.values(accept)).replace(/ and /, ' or ')

  function take(list: FileList | null) {
    const chosen = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    const wrongKind = chosen.find((file) => !(file.type in accept))
    const tooLarge = chosen.find((file) => file.size > maxBytes)
    if (wrongKind) setRefused(`${wrongKind.name} is not a ${kinds} file. Choose another.`)
    else if (tooLarge) {
      setRefused(`${tooLarge.name} is ${formatBytes(tooLarge.size)}. The limit is ${formatBytes(maxBytes)}.`)
    } else setRefused(undefined)
    const good = chosen.filter((file) => file.type in accept && file.size <= maxBytes)
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
        <span className="font-semibold">{rest.prompt ?? 'Drop a file here, or choose one'}</span>
        <span className="text-sm text-ink-muted">
          {kinds}, up to {formatBytes(maxBytes)}
        </span>
      </label>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {refused}
      </p>
      {files.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      )}
    </div>
  )
}
