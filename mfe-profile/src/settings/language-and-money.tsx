import { t } from '@lingui/core/macro';
import { languageNames } from '@riftdrop/contract/release/words';
import { baseCurrency, chooseCurrency, useCurrencyChoice } from '@riftdrop/host/currency';
import { chooseLanguage, offeredLanguages } from '@riftdrop/host/language';
import { pageLanguage } from '@riftdrop/host/words';
import { currencyNames } from '@riftdrop/money/converted';
import { Select } from '@riftdrop/ui/select';
import { Part } from './part.tsx';

/** The language of the site, and the currency that amounts are also shown in. Menus of the header have both choices too. */
export function LanguageAndMoney() {
  return (
    <Part id="language" about={t`These apply in this browser, and on other devices where you have not chosen.`}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <LanguageChoice />
        <CurrencyChoice />
      </div>
    </Part>
  );
}

function LanguageChoice() {
  const here = pageLanguage();
  const offered = [...new Set([...offeredLanguages(), here])];
  const options = offered.map((value) => ({ value, label: languageNames[value] }));
  return (
    <Select
      label={t`Language`}
      hint={t`The page reloads.`}
      options={options}
      value={here}
      disabled={offered.length < 2}
      onChange={chooseLanguage}
    />
  );
}

function CurrencyChoice() {
  const choice = useCurrencyChoice();
  const nameOf = currencyNames();
  const labelOf = (code: string) => (code === baseCurrency ? t`US dollars only` : `${code} – ${nameOf(code)}`);
  return (
    <Select
      label={t`Also show amounts in`}
      hint={choice ? t`Approximate, at today’s rate. You pay and receive US dollars.` : t`Exchange rates are not available now.`}
      options={(choice?.offered ?? [baseCurrency]).map((value) => ({ value, label: labelOf(value) }))}
      value={choice?.chosen ?? baseCurrency}
      disabled={!choice}
      onChange={(code) => void chooseCurrency(code)}
    />
  );
}
