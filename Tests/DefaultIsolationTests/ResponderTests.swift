import AppKit
import Foundation
import Testing
import UIKit

// New projects put all of their source on the main actor: subclasses of the platforms' classes, whose initialiser is inherited, compile
// there as well.

private final class SceneDelegate: UIResponder { var name = "scene" }
private final class Panel: NSResponder { var name = "panel" }
private final class Card: UIView { var name = "card" }
private final class Model: NSObject {
    var name: String
    override init() {
        name = "model"
        super.init()
    }
}

@Suite("Source on the main actor by default") struct ResponderTests {
    @Test("Responders are made by the initialiser that they inherit") func responders() {
        #expect(SceneDelegate().name == "scene" && SceneDelegate().next == nil)
        #expect(Panel().name == "panel")
        #expect(Card(frame: .zero).name == "card" && Model().name == "model")
    }
}
