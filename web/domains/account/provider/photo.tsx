import { Camera } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { providerName } from '#core/provider-name.ts'
import { logProblem } from '#web/platform/log.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldHelp } from '#web/ui/field.tsx'
import { useUploadPhoto } from './api.ts'

const largestBytes = 5 * 1024 * 1024

/** Shown to patients when they choose a provider. Stored as soon as it is selected. */
export default function Photo({ provider }: { provider: Provider }) {
  const picker = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const photo = useUploadPhoto(provider)
  const helpId = useId()

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const problem = problemWith(file)
    setRefused(problem)
    if (problem) return toast.error(problem)
    try {
      await photo.mutateAsync(file)
      toast.success('Photo saved')
    } catch (error) {
      logProblem('A photo could not be stored', error)
      toast.error('Failed to upload photo')
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar
        size="lg"
        name={providerName(provider)}
        src={provider.profile_photo_url ?? undefined}
        className="w-18!"
      />
      <div className="grid gap-1.5">
        <input
          ref={picker}
          type="file"
          accept="image/*"
          className="hidden"
          aria-label="Profile photo"
          onChange={take}
        />
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-describedby={helpId}
          busy={photo.isPending}
          disabled={!provider.verified_at}
          busyLabel="Storing…"
          onClick={() => picker.current?.click()}
        >
          <Camera />
          {provider.profile_photo_url ? 'Change photo' : 'Add a photo'}
        </Button>
        <FieldHelp
          id={helpId}
          hint={
            provider.verified_at
              ? 'Image file, up to 5 MB. Patients will see it.'
              : 'You can add a photo once your license is verified.'
          }
          error={refused}
        />
      </div>
    </div>
  )
}

function problemWith(file: File) {
  if (!file.type.startsWith('image/')) return 'Please choose an image file'
  if (file.size > largestBytes) return 'Image must be smaller than 5MB'
}
