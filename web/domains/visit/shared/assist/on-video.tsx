import { Captions } from './captions.tsx'
import { TranslationOffer } from './translation-offer.tsx'

export function OnVideo() {
  return (
    <>
      <TranslationOffer />
      <Captions />
    </>
  )
}
