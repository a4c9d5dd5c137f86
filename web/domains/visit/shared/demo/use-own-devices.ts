import { useEffect, useState } from 'react'
import { LocalMedia } from '../call/local-media.ts'

/** Camera and microphone for as long as the screen is there. Nothing of them leaves this page. */
export function useOwnDevices() {
  const [media, setMedia] = useState<LocalMedia>()
  const [state, setState] = useState<LocalMedia['state']>()
  useEffect(() => {
    const made = new LocalMedia(() => setState(made.state))
    setMedia(made)
    setState(made.state)
    void made.open()
    return () => made.close()
  }, [])
  return media && state ? { media, state } : undefined
}

export type OwnDevices = NonNullable<ReturnType<typeof useOwnDevices>>
