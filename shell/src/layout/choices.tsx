import { t } from '@lingui/core/macro';
import { languageNames } from '@riftdrop/contract/release/words';
import { baseCurrency, chooseCurrency, useCurrencyChoice } from '@riftdrop/host/currency';
import { chooseLanguage, offeredLanguages } from '@riftdrop/host/language';
import { pageLanguage } from '@riftdrop/host/words';
import { currencyNames } from '@riftdrop/money/converted';
import { Select } from '@riftdrop/ui/select';

/** Language of the page, and the currency that amounts are also shown in. */
export default function Choices() {
  return (
    <div className="grid gap-2 pb-2">
      <LanguageChoice />
      <CurrencyChoice />
    </div>
  );
}

/** Each language by its own name. */
function LanguageChoice() {
  const languages = offeredLanguages();
  if (languages.length < 2) return null;
  const options = languages.map((value) => ({ value, label: languageNames[value] }));
  return <Select label={t`Language`} options={options} value={pageLanguage()} onChange={chooseLanguage} />;
}

function CurrencyChoice() {
  const choice = useCurrencyChoice();
  if (!choice) return null;
  const nameOf = currencyNames();
  const labelOf = (code: string) => (code === baseCurrency ? t`US dollars only` : `${code} – ${nameOf(code)}`);
  const options = choice.offered.map((value) => ({ value, label: labelOf(value) }));
  return <Select label={t`Also show amounts in`} options={options} value={choice.chosen} onChange={(code) => void chooseCurrency(code)} />;
}
