@testable import Combine
import Testing

@Suite("Published properties and observable objects") struct PublishedTests {
    class Base: ObservableObject {
        @Published var first = 1
    }

    final class Derived<T>: Base {
        var plain = "plain"
        @Published var second: T
        init(_ second: T) { self.second = second }
    }

    @MainActor final class Isolated: ObservableObject {
        @Published private(set) var count = 0
        func increment() { count += 1 }
    }

    final class Bare: ObservableObject {}

    final class Custom: ObservableObject {
        let objectWillChange = PassthroughSubject<String, Never>()
        @Published var value = 0
    }

    @Test("objectWillChange and a property's publisher emit before the value changes") func emitsBeforeTheChange() {
        let model = Base()
        var log: [String] = []
        let object = model.objectWillChange.sink { log.append("object \(model.first)") }
        let property = model.$first.sink { log.append("value \($0), still \(model.first)") }
        model.first = 2
        #expect(log == ["value 1, still 1", "object 1", "value 2, still 1"])
        #expect(model.first == 2)
        object.cancel()
        property.cancel()
    }

    @Test("objectWillChange reports published properties of generic subclasses and their base class")
    func findsFieldsOfGenericSubclasses() {
        let model = Derived("a")
        var count = 0
        let cancellable = model.objectWillChange.sink { count += 1 }
        model.first = 3
        model.second = "b"
        model.plain = "c"
        #expect(count == 2)
        #expect(model.objectWillChange === (model as Base).objectWillChange)
        #expect(Derived(1).objectWillChange !== model.objectWillChange)
        cancellable.cancel()
    }

    @Test("A published property works in a class isolated to the main actor") @MainActor func worksInIsolatedClasses() {
        let model = Isolated()
        var count = 0
        let cancellable = model.objectWillChange.sink { count += 1 }
        model.increment()
        #expect(count == 1 && model.count == 1)
        cancellable.cancel()
    }

    @Test("A custom objectWillChange does not fire by itself for published properties")
    func customPublisherIsLeftAlone() {
        let model = Custom()
        let probe = model.objectWillChange.probe()
        model.value = 1
        model.objectWillChange.send("x")
        #expect(probe.values == ["x"])
    }

    @Test("A model and its publisher are deallocated after their subscriptions are cancelled") func nothingLeaks() {
        weak var weakModel: Base?
        weak var weakPublisher: ObservableObjectPublisher?
        do {
            let model = Derived(1)
            weakModel = model
            weakPublisher = model.objectWillChange
            let cancellables = [model.objectWillChange.sink {}, model.$second.sink { _ in }]
            model.second = 2
            cancellables.forEach { $0.cancel() }
        }
        #expect(weakModel == nil)
        #expect(weakPublisher == nil)
    }

    @Test("An object without published properties leaves no registry entry after its publisher")
    func objectsWithoutFieldsLeaveNoEntry() {
        let bare = Bare()
        var count = 0
        let cancellable = bare.objectWillChange.sink { count += 1 }
        #expect(bare.objectWillChange === bare.objectWillChange)
        bare.objectWillChange.send()
        #expect(count == 1)
        weak let publisher = bare.objectWillChange
        #expect(publisher != nil)
        cancellable.cancel()
        #expect(publisher == nil)
        #expect(!ObservableObjectPublisherRegistry.shared.hasEntry(for: bare))
    }

    @Test("assign to a published property does not retain its object")
    func assignToPublishedLivesAsLongAsTheProperty() {
        let subject = CurrentValueSubject<Int, Never>(5)
        weak var weakModel: Derived<Int>?
        do {
            let model = Derived(0)
            weakModel = model
            subject.assign(to: &model.$second)
            subject.send(6)
            #expect(model.second == 6)
        }
        #expect(weakModel == nil)
        subject.send(7)
    }

    @Test("Deallocating the object does not complete its property's publisher") func deathOfTheObjectIsNoCompletion() {
        var model: Base? = Base()
        let probe = model?.$first.probe()
        model = nil
        #expect(probe?.values == [1])
        #expect(probe?.completions.isEmpty == true)
    }

    @Test("A property's publisher holds the newest value until there is demand") func demandOfPropertyPublisher() {
        let model = Base()
        let probe = model.$first.probe(.max(1))
        model.first = 2
        model.first = 3
        #expect(probe.values == [1])
        probe.request(1)
        #expect(probe.values == [1, 3])
    }
}
