import { useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

/** Reads the address of now. What ends late holds the one it was rendered for, and somebody may have gone on since. */
export function useLocationNow() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return () => router?.state.location
}
