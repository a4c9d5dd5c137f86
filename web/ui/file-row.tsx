import { CircleAlert, FileText, Trash2, X } from 'lucide-react'
import { formatBytes } from '#web/platform/formats.ts'
import { useMessages } from '#web/platform/language.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { fileWords } from './file-words.ts'
import { Progress } from './progress.tsx'

export interface FileState {
  id: string
  name: string
  /** Missing for a file that was sent before, because its size isn't stored. */
  bytes?: number
  /** 0 to 100 while on its way; absent when it has arrived. */
  progress?: number
  error?: string
  /** Trying again would end the same way: another file is needed. */
  final?: boolean
  /** The address of the preview, if it is an image. */
  preview?: string
}

interface FileRowProps {
  file: FileState
  /** The image across the whole row: for a card whose print should be legible. */
  wide?: boolean
  onRemove: (id: string) => void
  onRetry: ((id: string) => void) | undefined
}

export function FileRow({ file, wide = false, onRemove, onRetry }: FileRowProps) {
  const words = useMessages(fileWords)
  const { id, name, bytes = 0, progress, error, final, preview } = file
  const uploading = progress !== undefined && !error
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface p-2.5 pr-2 text-sm">
      {preview ? (
        <img
          src={preview}
          alt={words.preview(name)}
          className={cx(
            'rounded-sm',
            wide ? 'col-span-full aspect-8/5 w-full bg-surface-2 object-contain' : 'h-12 w-16 object-cover',
          )}
        />
      ) : (
        <span className="grid h-12 w-16 place-items-center rounded-sm bg-surface-2 text-ink-muted">
          <FileText />
        </span>
      )}
      {uploading ? (
        <Progress
          className={cx(wide && preview && 'col-span-2')}
          label={words.uploading(name)}
          value={progress}
          detail={words.part(formatBytes((bytes * progress) / 100), formatBytes(bytes))}
        />
      ) : (
        <div className={cx(wide && preview && 'col-span-2 pl-1')}>
          <p className="wrap-anywhere font-semibold">{name}</p>
          {bytes > 0 && <p className="text-ink-muted">{formatBytes(bytes)}</p>}
        </div>
      )}
      <div className="flex">
        {error && !final && onRetry && (
          <Button variant="quiet" size="sm" aria-label={words.retryFile(name)} onClick={() => onRetry(id)}>
            {words.retry}
          </Button>
        )}
        <Button
          variant="danger-quiet"
          size="icon-sm"
          aria-label={uploading ? words.cancelFile(name) : words.removeFile(name)}
          onClick={() => onRemove(id)}
        >
          {uploading ? <X /> : <Trash2 />}
        </Button>
      </div>
      {error && (
        <p role="alert" className="col-span-full flex items-start gap-1.5 px-1 pb-1 text-danger">
          <CircleAlert className="mt-[.1em]" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
    </li>
  )
}
