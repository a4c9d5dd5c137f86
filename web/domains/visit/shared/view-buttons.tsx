import { Columns2, type LucideIcon, PictureInPicture2, UserRound } from 'lucide-react'
import type { RefObject } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { messages } from './messages.ts'

/** The other person large, or both alike. */
export type StageView = 'speaker' | 'both'

interface ViewButtonsProps {
  view: StageView
  onView: (view: StageView) => void
  video: RefObject<HTMLVideoElement | null>
}

/** How the picture is laid out, and the small window that stays above other programs. */
export function ViewButtons({ view, onView, video }: ViewButtonsProps) {
  const words = useMessages(messages)

  async function leaveTheWindow() {
    try {
      if (document.pictureInPictureElement) await document.exitPictureInPicture()
      else await video.current?.requestPictureInPicture()
    } catch (error) {
      logProblem('No small window', error)
      toast.info(words.noSmallWindow, { id: 'visit-view' })
    }
  }

  return (
    <div className="absolute top-13 left-3.5 z-3 flex gap-1.5">
      <View
        icon={view === 'both' ? UserRound : Columns2}
        label={view === 'both' ? words.speakerView : words.sideBySide}
        onClick={() => onView(view === 'both' ? 'speaker' : 'both')}
      />
      {document.pictureInPictureEnabled && (
        <View icon={PictureInPicture2} label={words.smallWindow} onClick={leaveTheWindow} />
      )}
    </div>
  )
}

interface ViewProps {
  icon: LucideIcon
  label: string
  onClick: () => void
}

function View({ icon: Icon, label, onClick }: ViewProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className="tap-target grid size-9 place-items-center rounded-sm bg-night/80 text-on-night hover:bg-night"
      >
        <Icon className="size-4.5" />
      </button>
    </Tooltip>
  )
}
