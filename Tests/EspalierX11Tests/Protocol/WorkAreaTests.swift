import CX11
import EspalierCore
@testable import EspalierX11
import Foundation
import Testing

@Suite("The part of a monitor that panels leave free") struct WorkAreaTests {
    private let left = CGRect(x: 0, y: 0, width: 1000, height: 800), right = CGRect(x: 1000, y: 0, width: 500, height: 600)

    @Test("Each monitor has its own area where the desktop gives one, else its part of the desktop's") func areas() {
        let all: [CLong] = [0, 30, 1500, 770, 0, 50, 1500, 750]
        #expect(X11Platform.workArea(of: left, perMonitor: [], all: all, desktop: 0) == CGRect(x: 0, y: 30, width: 1000, height: 770))
        #expect(X11Platform.workArea(of: left, perMonitor: [], all: all, desktop: 1) == CGRect(x: 0, y: 50, width: 1000, height: 750))
        #expect(X11Platform.workArea(of: right, perMonitor: [], all: all, desktop: 7) == CGRect(x: 1000, y: 30, width: 500, height: 570))
        let own: [CLong] = [0, 30, 1000, 770, 1000, 0, 500, 600]
        #expect(X11Platform.workArea(of: right, perMonitor: own, all: all, desktop: 0) == right)
    }

    @Test("Areas that cannot be are not believed", arguments: [
        [], [1, 2, 3], [0, 0, 0, 0], [0, 0, -5, -5], [5000, 5000, 10, 10], [0, 0, 10, 10], [.min, .min, .max, .max],
    ] as [[CLong]])
    func nonsense(values: [CLong]) {
        let area = X11Platform.workArea(of: left, perMonitor: values, all: values, desktop: -3)
        #expect(left.contains(area) && area.width * area.height >= left.width * left.height / 4)
    }
}

extension X11Tests {
    @Suite("Where new windows appear") @MainActor struct NewWindowPlaceTests {
        @Test("The visible screen is what panels leave of the pointer's monitor") func visibleScreen() throws {
            let test = try TestWindow()
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let whole = test.platform.visibleScreen
            #expect(whole == CGRect(origin: .zero, size: test.platform.screenSize))
            other.set("_NET_WORKAREA", on: other.root, Atom(XA_CARDINAL), [10, 20, CLong(whole.width) - 10, CLong(whole.height) - 60])
            defer {
                XDeleteProperty(other.display, other.root, other.atom("_NET_WORKAREA"))
                other.flush()
            }
            #expect(test.platform.visibleScreen == CGRect(x: 10, y: 20, width: whole.width - 10, height: whole.height - 60))
        }

        @Test("A translucent window has the depth of its visual, an alpha channel, and paints") func translucentWindows() throws {
            let test = try TestWindow()
            defer { test.close() }
            try #require(test.platform.connection.translucent != nil)
            var configuration = WindowConfiguration(title: "Bare", size: CGSize(width: 80, height: 60), identifier: "bare")
            (configuration.isDecorated, configuration.isTranslucent) = (false, true)
            let window = try #require(try test.platform.makeWindow(configuration, delegate: test) as? X11Window)
            defer { window.close() }
            var attributes = XWindowAttributes()
            #expect(XGetWindowAttributes(test.platform.connection.display, window.id, &attributes) != 0 && attributes.depth == 32)
            #expect(!window.painter.backing.isOpaque)
            // Without a compositing manager there is nothing to blend with.
            #expect(!test.platform.showsTranslucentWindows)
        }
    }
}
