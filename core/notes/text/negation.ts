/** "Don't", "hasn't", "won't" in folded text. A closed list, because "want", "went" and "apartment" end the same way. */
export const contracted =
  '(?:do|does|did|have|has|had|is|are|was|were|would|could|should|must|need|might|ca|wo|ai)nt'
