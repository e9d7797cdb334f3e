import SwiftUI

enum Facts {
    static func print() {
        Swift.print(NSLocalizedString("title", comment: "The window's"))
        Swift.print(String(localized: "only.source"))
        for count in [1, 3] { Swift.print(String.localizedStringWithFormat(NSLocalizedString("towers", comment: ""), count)) }
        Swift.print(NSLocalizedString("binary", tableName: "Binary", comment: ""))
    }
}
