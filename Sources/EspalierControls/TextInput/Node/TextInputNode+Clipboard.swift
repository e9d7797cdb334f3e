import EspalierCore
import EspalierGraphics
import Foundation

// What goes to the clipboard and comes from it. What is secret does not leave a field.
extension TextInputNode {
    var canCopy: Bool { !kind.isSecure && !editing.selection.isEmpty }

    func copy() {
        guard canCopy else { return }
        host.services.clipboard?.write(editing.selectedText, to: .clipboard)
    }

    func cut() {
        guard canCopy, environment.isEnabled else { return }
        copy()
        editing.insert("", as: .other)
        edited()
    }

    /// Pastes what comes when it comes, if the field still takes it.
    func paste(from selection: ClipboardSelection) {
        guard environment.isEnabled else { return }
        host.services.clipboard?.readText(from: selection) { [weak self] text in
            guard let self, !isRetired, environment.isEnabled, let text, !text.isEmpty else { return }
            insertPasted(text)
        }
    }

    func insertPasted(_ text: String) {
        preedit = nil
        // What no font draws and no key types has no place in a text; newlines on one line are spaces.
        let isLine = kind.shape == .line
        var clean = text
        if clean.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || isLine && $0 == 0x0A }) {
            let lines = clean.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
            var scalars = String.UnicodeScalarView()
            for scalar in lines.unicodeScalars {
                if scalar == "\n" { scalars.append(isLine ? " " : "\n") } else if scalar.value >= 0x20 && scalar.value != 0x7F || scalar == "\t" {
                    scalars.append(scalar)
                }
            }
            clean = String(scalars)
        }
        // A newline at the end of a copied line is not meant for a field of one.
        if isLine, text.last?.isNewline == true, clean.last == " " { clean.removeLast() }
        editing.insert(clean, as: .other)
        edited()
    }

    /// What was selected last can be pasted with the middle button.
    func offerPrimary() {
        guard canCopy else { return }
        host.services.clipboard?.write(editing.selectedText, to: .primary)
    }
}
