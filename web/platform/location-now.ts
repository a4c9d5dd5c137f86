import { useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

/**
 * Reads the current address. Late callbacks hold the address they were rendered with, and the user may have navigated
 * since.
 */
export function useLocationNow() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return () => router?.state.location
}
