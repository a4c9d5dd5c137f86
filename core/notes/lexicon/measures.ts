/** An instrument or a reading named aloud together with its number. Runs on folded text. */
export const measure =
  /\b(phq ?(9|nine)|gad ?(7|seven)|pcl ?(5|five)|audit|asrs|y ?bocs|mdq|blood pressure|heart rate|pulse)\b.*?\b(\d{1,3}|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)\b/
