import SwiftUI

enum Facts {
    static func print() {
        Swift.print(String(localized: "greeting"))
        for count in [0, 1, 2, 5] { Swift.print(String(localized: "\(count) seeds")) }
        Swift.print(String(localized: "\(1) seeds in \(4) rows"))
        Swift.print(String(localized: "Tap here"))
        Swift.print(String(localized: "\("Ada") gave \("Bo") a leaf"))
        Swift.print(String(localized: "Not begun"))
        Swift.print(String(localized: "Left as it is"))
        Swift.print(String(localized: "Old"))
        Swift.print(String(localized: "other.title", table: "Other"))
    }
}
