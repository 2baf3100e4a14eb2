/**
 * Said by a page that asked again for a part or a picture. On a machine that other programs keep busy an answer may take that
 * long; what the page does then is the subject of faults.spec and pictures.spec.
 */
const lateAnswers = [/: (LoadError: )?No answer within 8 seconds/, /status of 503 \(Service Unavailable\) \[\S+\/img\/\S+\?wait\]/];
/** More of them in one test are a fault of the site. */
const mostLate = 5;

/** What pages said without the late answers of a busy machine, when those are few. */
export function withoutLate(said: readonly string[]): string[] {
  const rest = said.filter((text) => !lateAnswers.some((pattern) => pattern.test(text)));
  return said.length - rest.length > mostLate ? [...said] : rest;
}
