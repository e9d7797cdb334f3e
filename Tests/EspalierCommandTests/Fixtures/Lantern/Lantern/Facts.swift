import Foundation
import LanternKit

enum Facts {
    static func print() {
        Swift.print("module", Wick.text)
        Swift.print("main", Bundle.main.url(forResource: "oil", withExtension: "txt") != nil)
    }
}
