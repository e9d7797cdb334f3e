import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's wells of colours") struct ColorWellTests {
    @Test("A well offers opacity if it may be chosen") func opacity() throws {
        func sliders(_ supportsAlpha: Bool) throws -> Int {
            let well = UIColorWell(frame: .zero)
            #expect(well.supportsAlpha && well.selectedColor == nil && well.title == nil)
            (well.title, well.supportsAlpha) = ("Paint", supportsAlpha)
            let app = TestApp { HostedControl(view: well).frame(width: 44, height: 24) }
            try app.find(.button, "Paint").click()
            try app.settle()
            return app.findAll(.slider).count
        }
        #expect(try sliders(true) == sliders(false) + 1)
    }

    @Test("A disabled well does not open") func disabled() throws {
        let well = UIColorWell(frame: .zero)
        (well.title, well.isEnabled) = ("Paint", false)
        let app = TestApp { HostedControl(view: well).frame(width: 44, height: 24) }
        #expect(try !app.find(.button, "Paint").isEnabled)
    }
}
