import { useEffect, useMemo, useState } from 'react'
import { MediaEffects } from './media-effects.ts'

/** The effects on a stream that is only looked at, such as the device check's. Nothing of it is sent. */
export function useStreamEffects(stream: MediaStream | undefined) {
  const [media, setMedia] = useState<MediaEffects>()
  const [state, setState] = useState<MediaEffects['state']>()
  const [shown, setShown] = useState<MediaStreamTrack | null>(null)

  useEffect(() => {
    const made = new MediaEffects(() => {
      setState(made.state)
      setShown(made.out('camera'))
    })
    setMedia(made)
    setState(made.state)
    return () => made.close()
  }, [])

  useEffect(() => {
    if (!media) return
    media.follow('camera', stream?.getVideoTracks()[0] ?? null)
    media.follow('microphone', stream?.getAudioTracks()[0] ?? null)
    setShown(media.out('camera'))
    setState(media.state)
  }, [media, stream])

  const picture = useMemo(() => (shown ? new MediaStream([shown]) : undefined), [shown])
  return media && state ? { media, state, picture } : undefined
}
