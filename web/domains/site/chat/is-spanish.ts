const spanishWords =
  /(?:^|[^a-z])(?:me|que|quiero|no puedo|mi|estoy|las|los|muy|ya no|todo|vivir|pastillas|ayuda|hola|cita|citas|cuesta|cuanto|precio|servicios|gracias)(?:[^a-z]|$)/i

/** Whether a message is more likely Spanish: its signs, or words that English doesn't have. */
export function isSpanish(text: string): boolean {
  return (
    /[áéíóúñ¿¡]/i.test(text) ||
    (spanishWords.test(text) &&
      !/(?:^|[^a-z])(?:i|the|my|and|to|can|is|do|would|will|want|nobody|miss|you|of|for|am|are|was|have|not|don't|they|this|that|it|myself|with|please|hurts?|hits?|kills?|life|die|feel|took|too|many|all|just|leave|let|love|like)(?:[^a-z]|$)/i.test(
        text,
      ))
  )
}
