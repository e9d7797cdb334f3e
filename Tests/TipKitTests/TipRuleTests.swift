import Foundation
import Testing
@testable import TipKit

private struct LoginTip: Tip {
    @Parameter static var isLoggedIn: Bool = false
    @Parameter(.transient) static var visits: Int = 0
    var title: Text { Text("Log out") }
    var rules: [Rule] {
        #Rule(Self.$isLoggedIn) { $0 == true }
        #Rule(Self.$visits, Self.$isLoggedIn) { visits, isLoggedIn in visits >= 2 && isLoggedIn }
    }
}

private struct VisitTip: Tip {
    struct Place: Codable, Sendable { let name: String }
    static let visited = Event(id: "TipRuleTests.visited")
    static let seen = Event<Place>(id: "TipRuleTests.seen")
    var title: Text { Text("Places") }
    var rules: [Rule] {
        #Rule(Self.visited) { event in event.donations.count > 1 }
        #Rule(Self.seen) { $0.donations.filter { $0.name == "Rome" }.count == 1 }
    }
}

private struct PlainTip: Tip {
    let id: String
    var title: Text { Text("Plain") }
    var options: [any TipOption] = []
    init(_ id: String, _ options: [any TipOption] = []) { (self.id, self.options) = (id, options) }
}

/// The stores of tests: one for the process, and others with a clock of their own.
enum TestStore {
    static func folder() -> URL { FileManager.default.temporaryDirectory.appendingPathComponent("tips-\(UUID().uuidString)") }
    /// The process's store can be configured once.
    static let isReady: Bool = {
        try? Tips.configure([.datastoreLocation(.url(folder()))])
        return true
    }()
}

private final class Watch: @unchecked Sendable {
    // Unchecked: a test moves it between calls.
    var now = Date(timeIntervalSince1970: 1_000_000)
}

/// One at a time: they share the store of the process.
@Suite("Tips", .serialized) enum TipTests {}

extension TipTests {
    @Suite("What tips wait for, and what is kept about them", .serialized) struct TipRuleTests {
        init() { #expect(TestStore.isReady) }

        @Test("A tip waits until all its rules hold, and is over once it is invalidated") func parameters() {
            let tip = LoginTip()
            #expect(tip.id == "LoginTip" && tip.message == nil && tip.image == nil && tip.actions.isEmpty)
            #expect(tip.status == .pending && !tip.shouldDisplay)
            LoginTip.isLoggedIn = true
            #expect(tip.status == .pending)
            LoginTip.visits += 2
            #expect(LoginTip.visits == 2 && LoginTip.isLoggedIn)
            #expect(tip.status == .available && tip.shouldDisplay)
            tip.invalidate(reason: .actionPerformed)
            tip.invalidate(reason: .tipClosed)
            #expect(tip.status == .invalidated(.actionPerformed) && !tip.shouldDisplay)
        }

        @Test("Rules count what the app has told of events") func events() async {
            let tip = VisitTip()
            await VisitTip.visited.donate()
            VisitTip.visited.sendDonation()
            #expect(VisitTip.visited.donations.count == 2 && tip.status == .pending)
            await VisitTip.seen.donate(VisitTip.Place(name: "Rome"))
            #expect(tip.status == .available)
            VisitTip.seen.sendDonation(VisitTip.Place(name: "Rome"))
            VisitTip.seen.sendDonation(VisitTip.Place(name: "Oslo"))
            #expect(tip.status == .pending)
            #expect(VisitTip.seen.donations.donatedWithin(.hour).count == 3)
            #expect(VisitTip.seen.donations.largestSubset(groupedBy: \.name).count == 2)
            #expect(VisitTip.seen.donations.smallestSubset(groupedBy: \.name).map(\.name) == ["Oslo"])
        }

        @Test("Statuses are told as they change, each once") func updates() async {
            struct WaitingTip: Tip {
                @Parameter static var isReady: Bool = false
                var title: Text { Text("Waiting") }
                var rules: [Rule] { #Rule(Self.$isReady) { $0 } }
            }
            var statuses: [Tips.Status] = []
            for await status in WaitingTip().statusUpdates {
                statuses.append(status)
                switch statuses.count {
                case 1: WaitingTip.isReady = true
                case 2: WaitingTip().invalidate(reason: .tipClosed)
                default: break
                }
                if statuses.count == 3 { break }
            }
            #expect(statuses == [.pending, .available, .invalidated(.tipClosed)])
        }

        @Test("Whether a tip should be shown is told as it changes, and can begin anew") func shouldDisplay() async {
            struct ReadyTip: Tip {
                @Parameter static var isReady: Bool = false
                var title: Text { Text("Ready") }
                var rules: [Rule] { #Rule(Self.$isReady) { $0 } }
            }
            var told: [Bool] = []
            for await shouldDisplay in ReadyTip().shouldDisplayUpdates {
                told.append(shouldDisplay)
                switch told.count {
                case 1: ReadyTip.isReady = true
                case 2: ReadyTip().invalidate(reason: .tipClosed)
                case 3: await ReadyTip().resetEligibility()
                default: break
                }
                if told.count == 4 { break }
            }
            #expect(told == [false, true, false, true])
        }

        @Test("Donations say when they were made and what was told, and are counted over a span of time", arguments: [
            (Tips.DonationTimeRange.minutes(1), 60.0), (.hour, 3600), (.hours(2), 7200), (.day, 86_400), (.days(2), 172_800), (.week, 604_800), (.weeks(2), 1_209_600),
        ])
        func spans(_ range: Tips.DonationTimeRange, _ seconds: Double) throws {
            typealias Donation = Tips.Event<VisitTip.Place>.Donation
            let place = VisitTip.Place(name: "Rome")
            let donations = [-seconds - 60, -seconds + 60, 0].map { Donation(date: Date(timeIntervalSinceNow: $0), info: place) }
            let found = donations.donatedWithin(range)
            #expect(found.count == 2 && found.allSatisfy { $0.info.name == "Rome" && $0.date > Date(timeIntervalSinceNow: -seconds) })
        }

        @Test("What is known is there again at the next start; a damaged file counts as none") func kept() throws {
            let folder = TestStore.folder(), tip = PlainTip("kept")
            let first = TipStore()
            #expect(first.status(of: tip) == .pending, "before it is configured")
            // What was reported before counts, too.
            first.donate("early", Tips.EmptyDonationInfo())
            try first.configure([.datastoreLocation(.url(folder))])
            #expect(first.status(of: tip) == .available)
            first.setParameter("number", isTransient: false, 7)
            first.setParameter("passing", isTransient: true, 8)
            first.invalidate("kept", .displayCountExceeded)
            #expect(throws: TipKitError.tipsDatastoreAlreadyConfigured) { try first.configure([]) }
            #expect(throws: TipKitError.tipsDatastoreAlreadyConfigured) { try first.reset() }
            first.finishWriting()
            let second = TipStore()
            try second.configure([.datastoreLocation(.url(folder))])
            #expect(second.status(of: tip) == .invalidated(.displayCountExceeded))
            #expect(second.parameter("number", isTransient: false, as: Int.self) == 7)
            #expect(second.parameter("passing", isTransient: true, as: Int.self) == nil)
            #expect(second.donations("early").count == 1)
            second.forget("kept")
            #expect(second.status(of: tip) == .available)
            second.finishWriting()
            try Data("{".utf8).write(to: TipFile(in: folder).url)
            let third = TipStore()
            try third.configure([.datastoreLocation(.url(folder))])
            #expect(third.donations("early").isEmpty)
        }

        @Test("One tip is shown in a while; tips that ignore that do not wait", arguments: [
            (Tips.ConfigurationOption.DisplayFrequency.hourly, 3600.0), (.daily, 86_400), (.weekly, 604_800), (.monthly, 2_592_000),
        ])
        func frequency(_ frequency: Tips.ConfigurationOption.DisplayFrequency, _ seconds: Double) throws {
            let watch = Watch(), store = TipStore { watch.now }
            try store.configure([.displayFrequency(frequency), .datastoreLocation(.url(TestStore.folder()))])
            let one = PlainTip("one"), other = PlainTip("other"), hasty = PlainTip("hasty", [Tips.IgnoresDisplayFrequency(true)])
            #expect(store.shouldDisplay(one) && store.shouldDisplay(other))
            store.displayBegan(one)
            #expect(store.shouldDisplay(one) && !store.shouldDisplay(other) && store.shouldDisplay(hasty))
            store.displayEnded(one, after: 1)
            watch.now += seconds - 1
            #expect(!store.shouldDisplay(other))
            watch.now += 1
            #expect(store.shouldDisplay(other))
        }

        @Test("A tip is over after so many times, or so long a time, as it says") func limits() throws {
            let store = TipStore()
            try store.configure([.datastoreLocation(.url(TestStore.folder()))])
            let twice = PlainTip("twice", [Tips.MaxDisplayCount(2)]), short = PlainTip("short", [Tips.MaxDisplayDuration(10)])
            for expected in [Tips.Status.available, .invalidated(.displayCountExceeded)] {
                store.displayBegan(twice)
                #expect(store.status(of: twice) == .available, "while it is shown")
                store.displayEnded(twice, after: 1)
                #expect(store.status(of: twice) == expected)
            }
            store.displayBegan(short)
            store.displayEnded(short, after: 6)
            #expect(store.status(of: short) == .available && store.remainingDisplay(of: short) == 4)
            store.displayBegan(short)
            store.displayEnded(short, after: 4)
            #expect(store.status(of: short) == .invalidated(.displayDurationExceeded))
            #expect(store.remainingDisplay(of: twice) == nil)
        }

        @Test("Tests may show and hide tips whatever is known of them") func overrides() throws {
            let store = TipStore(), tip = PlainTip("overridden")
            store.override { $0.shown = [ObjectIdentifier(PlainTip.self)] }
            #expect(store.shouldDisplay(tip) && store.shouldDisplay(AnyTip(tip)))
            store.override { $0.hidden = [ObjectIdentifier(PlainTip.self)] }
            #expect(!store.shouldDisplay(tip))
            store.override { ($0.hidden, $0.shown, $0.showsAll) = ([], [], true) }
            #expect(store.shouldDisplay(tip))
            store.override { $0.hidesAll = true }
            #expect(!store.shouldDisplay(tip))
        }

        @Test("A store is where the app says: in a folder of its own, of several apps, or any; nothing is shared with other machines")
        func places() throws {
            typealias Option = Tips.ConfigurationOption
            func folder(_ location: Option.DatastoreLocation) -> URL? { location.url }
            #expect(folder(.applicationDefault) == nil)
            #expect(TipFile.applicationDefault.path.hasPrefix(URL.applicationSupportDirectory.path))
            #expect(folder(.groupContainer(identifier: "group.example"))?.lastPathComponent == "group.example")
            #expect(folder(.url(URL(fileURLWithPath: "/tmp/x")))?.path == "/tmp/x")
            let store = TipStore(), one = PlainTip("one"), other = PlainTip("other")
            try store.configure([
                .displayFrequency(.immediate), .datastoreLocation(.url(TestStore.folder())), .cloudKitContainer(.automatic),
                .cloudKitContainer(.named("x"))
            ])
            store.displayBegan(one)
            #expect(store.shouldDisplay(other), "at once")
            #expect(throws: TipKitError.tipsDatastoreAlreadyConfigured) { try Tips.resetDatastore() }
            #expect(TipKitError.missingGroupContainerEntitlements != .tipsDatastoreAlreadyConfigured)
        }

        @Test("Apps show and hide their tips for tests") func testing() {
            let tip = TestedTip(), store = TipStore.shared
            defer { store.override { $0 = TipStore.Overrides() } }
            tip.invalidate(reason: .tipClosed)
            Tips.showTipsForTesting([TestedTip.self])
            #expect(tip.shouldDisplay && !LoginTip().shouldDisplay)
            Tips.hideTipsForTesting([TestedTip.self])
            #expect(!tip.shouldDisplay)
            store.override { $0 = TipStore.Overrides() }
            Tips.showAllTipsForTesting()
            #expect(tip.shouldDisplay)
            Tips.hideAllTipsForTesting()
            #expect(!tip.shouldDisplay)
        }

        @Test("A group shows one tip at a time, the first one, or each when those before it are over") func groups() {
            let waiting = GroupWaitingTip(), other = PlainTip("TipRuleTests.group")
            let any = TipGroup(.firstAvailable) { waiting; other }, ordered = TipGroup(.ordered) { waiting; other }
            #expect(any.currentTip?.id == other.id && ordered.currentTip == nil)
            GroupWaitingTip.isReady = true
            #expect(any.currentTip is GroupWaitingTip && ordered.currentTip is GroupWaitingTip)
            waiting.invalidate(reason: .tipClosed)
            #expect(any.currentTip?.id == other.id && ordered.currentTip?.id == other.id)
        }
    }
}

private struct TestedTip: Tip {
    var title: Text { Text("Tested") }
}

private struct GroupWaitingTip: Tip {
    @Parameter static var isReady: Bool = false
    var title: Text { Text("Waiting") }
    var rules: [Rule] { #Rule(Self.$isReady) { $0 } }
}
