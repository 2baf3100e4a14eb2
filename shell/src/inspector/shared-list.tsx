import { sharedModules } from './facts.ts';

/** The copy of each shared module in use. A name with two versions means two copies in one page, which is marked. */
export function SharedList() {
  const modules = sharedModules();
  const copies = (name: string) => modules.filter((one) => one.name === name).length;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Module</th>
          <th scope="col">Given by</th>
        </tr>
      </thead>
      <tbody>
        {modules.map(({ name, version, from, loaded }) => (
          <tr key={`${name} ${version}`}>
            <td>
              {name} <code>{version}</code>
              {copies(name) > 1 && <span className="bad"> one of {copies(name)} copies</span>}
            </td>
            <td>
              {from}
              {!loaded && <span className="quiet">, not asked for yet</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
