/**
 * Takes out the sheets of remotes that did not come with the document. A remote's own loader takes a link that is there for a sheet that is there,
 * and its page would stand unstyled; without the link it asks for the sheet itself, and when that fails too the page says so and can be tried again.
 * This script runs after the sheets of the document: one without a rule by now has failed.
 */
export function dropDeadSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-rspack]')) if (!hasRules(link)) link.remove();
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // It may not be looked into, so it is there.
    return true;
  }
}
