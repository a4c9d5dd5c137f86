import { useEffect, useState } from 'react'

/** The cameras and microphones there are; names appear once the browser was allowed to use one. */
export function useDevices(again: unknown) {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` changes when a device was opened, which reveals the names
  useEffect(() => {
    const media = navigator.mediaDevices
    if (!media?.enumerateDevices) return
    let gone = false
    const list = () =>
      media.enumerateDevices().then((found) => {
        if (!gone) setDevices(found)
      })
    void list()
    media.addEventListener('devicechange', list)
    return () => {
      gone = true
      media.removeEventListener('devicechange', list)
    }
  }, [again])
  const named = (kind: MediaDeviceKind) =>
    devices
      .filter((device) => device.kind === kind && device.deviceId)
      .map(({ deviceId, label }) => ({ value: deviceId, label: label || deviceId.slice(0, 8) }))
  return { cameras: named('videoinput'), microphones: named('audioinput') }
}
