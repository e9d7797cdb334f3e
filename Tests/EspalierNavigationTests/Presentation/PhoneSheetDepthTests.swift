import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// iOS: what lies behind a sheet at its full height is seen a little smaller, and its upper edge above the sheet's.
@MainActor @Suite("What lies behind a phone's sheet") struct PhoneSheetDepthTests {
    private struct Stacked: View {
        let detents: Set<PresentationDetent>
        let isShown: Knob<Bool>
        let isSecondShown: Knob<Bool>

        var body: some View {
            Color.blue.accessibilityElement().accessibilityIdentifier("screen")
                .sheet(isPresented: Binding { isShown.value } set: { isShown.value = $0 }) {
                    Color.red.accessibilityElement().accessibilityIdentifier("first")
                        .presentationDetents(detents)
                        .sheet(isPresented: Binding { isSecondShown.value } set: { isSecondShown.value = $0 }) {
                            Color.green.accessibilityElement().accessibilityIdentifier("second")
                        }
                }
        }
    }

    @MainActor private struct Fixture {
        let app: TestApp
        let isShown = Knob(false), isSecondShown = Knob(false)

        init(_ detents: Set<PresentationDetent> = [.large]) throws {
            let first = isShown, second = isSecondShown
            app = TestApp(size: CGSize(width: 390, height: 844)) {
                Stacked(detents: detents, isShown: first, isSecondShown: second)
            }
            app.setEnvironment(\.deviceForm, .phone)
            try app.settle(maxFrames: 400)
        }

        /// Where a view is seen.
        func seen(_ id: String) throws -> CGRect { try app.find(id: id).node.shownWindowRect }
    }

    private let whole = CGRect(x: 0, y: 0, width: 390, height: 844)

    @Test("A sheet at its full height pushes the screen back, and leaves nothing of that behind") func screen() throws {
        let fixture = try Fixture(), app = fixture.app
        #expect(try fixture.seen("screen") == whole)
        let before = app.displayListDescription()
        fixture.isShown.value = true
        app.pump()
        app.advance(by: .milliseconds(100))
        let half = try fixture.seen("screen")
        #expect(half.minX > 0.5 && half.minX < 15.5 && half.minY > 1, "it moves as the sheet does: \(half)")
        try app.settle(maxFrames: 400)
        let behind = try fixture.seen("screen")
        #expect(near(behind.minX, 16) && near(behind.maxX, 374) && near(behind.minY, 44), "\(behind)")
        #expect(try fixture.seen("first").minY == 54)
        let screen = try app.find(id: "screen").node
        #expect(screen.windowRect(screen.bounds) == whole, "layout sees nothing of it")
        fixture.isShown.value = false
        try app.settle(maxFrames: 400)
        #expect(try fixture.seen("screen") == whole)
        #expect(app.displayListDescription() == before)
        #expect(app.isIdle)
    }

    @Test("A sheet at nearly its full height pushes nothing back, as apps ask for it to be so", arguments: [0.99, 0.999])
    func nearlyFull(_ fraction: Double) throws {
        let fixture = try Fixture([.fraction(CGFloat(fraction))])
        fixture.isShown.value = true
        try fixture.app.settle(maxFrames: 400)
        #expect(try fixture.seen("first").minY < 64)
        #expect(try fixture.seen("screen") == whole)
    }

    @Test("A sheet that is less high does not, until it is drawn up") func detents() throws {
        let fixture = try Fixture([.medium, .large]), app = fixture.app
        fixture.isShown.value = true
        app.pump()
        for _ in 0..<20 {
            app.advance(by: .milliseconds(16))
            #expect(try fixture.seen("screen") == whole)
        }
        try app.settle(maxFrames: 400)
        app.press(at: CGPoint(x: 195, y: 700))
        app.movePointer(to: CGPoint(x: 195, y: 680))
        app.movePointer(to: CGPoint(x: 195, y: 516))
        app.pump()
        // Half of the way from 422 to 790 points.
        #expect(try near(fixture.seen("screen").minX, 8, 0.1))
        app.advance(by: .milliseconds(200))
        app.movePointer(to: CGPoint(x: 195, y: 450))
        app.release(at: CGPoint(x: 195, y: 450))
        try app.settle(maxFrames: 400)
        #expect(try near(fixture.seen("screen").minX, 16))
    }

    @Test("It follows the sheet as it is dragged") func follows() throws {
        let fixture = try Fixture(), app = fixture.app
        fixture.isShown.value = true
        try app.settle(maxFrames: 400)
        app.press(at: CGPoint(x: 195, y: 300))
        app.movePointer(to: CGPoint(x: 195, y: 320))
        app.movePointer(to: CGPoint(x: 195, y: 300 + 395))
        app.pump()
        #expect(try near(fixture.seen("screen").minX, 8, 0.1))
        app.movePointer(to: CGPoint(x: 195, y: 320))
        app.advance(by: .milliseconds(200))
        app.movePointer(to: CGPoint(x: 195, y: 320))
        app.release(at: CGPoint(x: 195, y: 320))
        try app.settle(maxFrames: 400)
        #expect(try near(fixture.seen("screen").minX, 16))
    }

    @Test("A second sheet pushes the first one back, whose edge is seen 10 points above its own") func sheets() throws {
        let fixture = try Fixture(), app = fixture.app
        fixture.isShown.value = true
        try app.settle(maxFrames: 400)
        fixture.isSecondShown.value = true
        try app.settle(maxFrames: 400)
        let first = try fixture.seen("first"), second = try fixture.seen("second")
        #expect(second.minY == 54 && second.width == 390)
        #expect(near(first.minY, 44) && near(first.minX, 16) && near(first.maxX, 374), "\(first)")
        fixture.isSecondShown.value = false
        try app.settle(maxFrames: 400)
        #expect(try fixture.seen("first").minY == 54 && fixture.seen("first").width == 390)
        #expect(try near(fixture.seen("screen").minX, 16))
    }

    @Test("On a desktop nothing is pushed back") func desktop() throws {
        let isShown = Knob(false)
        let app = TestApp(size: CGSize(width: 390, height: 844)) {
            Stacked(detents: [.large], isShown: isShown, isSecondShown: Knob(false))
        }
        isShown.value = true
        try app.settle(maxFrames: 400)
        #expect(try app.find(id: "screen").node.shownWindowRect == whole)
        #expect(app.host.rootNode.contentWrapper == nil)
    }

    /// What stands for the background of an interface, in a window, its sheet, and a cover of that.
    private struct Levels: View {
        struct Ground: View {
            let name: String
            let log: Log
            @Environment(\.self) private var environment
            var body: some View {
                let color = Color.windowBackground.resolve(in: environment.colorContext)
                let _ = log("\(name) \(Int((color.red * 255).rounded()))")
                List { Text(name) }
            }
        }

        let log: Log
        var body: some View {
            Ground(name: "window", log: log).sheet(isPresented: .constant(true)) {
                Ground(name: "sheet", log: log).fullScreenCover(isPresented: .constant(true)) { Ground(name: "cover", log: log) }
            }
        }
    }

    @Test("A sheet in dark appearance is lighter than the window, and a cover is not", arguments: [DeviceForm.phone, .desktop])
    func darkSheetsAreRaised(_ device: DeviceForm) throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 390, height: 844)) { Levels(log: log) }
        app.setEnvironment(\.deviceForm, device)
        app.setColorScheme(.dark)
        try app.settle()
        let last = Dictionary(log.drain().compactMap { line -> (String, String)? in
            let parts = line.split(separator: " ").map(String.init)
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }) { $1 }
        if device == .phone {
            #expect(last == ["window": "0", "sheet": "28", "cover": "0"])
        } else {
            #expect(last["window"] == last["sheet"] && last["sheet"] == last["cover"])
        }
    }
}
