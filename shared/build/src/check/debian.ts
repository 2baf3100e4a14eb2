import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs Debian packages when this machine allows it: apt, and root or a sudo that asks no password.
 * Waits for another installation that runs. Returns why it could not, or null when the packages are there.
 */
export function installDebian(packages: string[]): string | null {
  const wanted = `apt-get install ${packages.join(' ')}`;
  if (!existsSync('/usr/bin/apt-get')) return `no apt-get on this machine; install by hand what \`${wanted}\` would`;
  const root = process.getuid?.() === 0;
  if (!root && spawnSync('sudo', ['-n', 'true']).status !== 0)
    return `neither root nor a sudo without password; please run \`sudo ${wanted}\``;
  console.log(`installing from Debian: ${packages.join(' ')}`);
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...(root ? [] : ['sudo', '-n']), 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args];
    return spawnSync(command, rest, { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages);
  // Package lists may be absent or old: they are read again only when the first try fails.
  const first = install();
  if (first.status === 0) return null;
  apt('update');
  const second = install();
  return second.status === 0 ? null : `\`${wanted}\` failed: ${second.stderr.trim().split('\n').at(-1) ?? second.error?.message}`;
}
