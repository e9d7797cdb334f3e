import Foundation
import SwiftData
import Testing

enum TripsV1: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    static var models: [any PersistentModel.Type] { [Trip.self] }

    @Model final class Trip {
        var name: String
        var days: Int
        var stops: [Stop] = []
        init(name: String, days: Int) {
            self.name = name
            self.days = days
        }
    }

    @Model final class Stop {
        var place: String
        var trip: Trip?
        init(place: String) { self.place = place }
    }
}

enum TripsV2: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
    static var models: [any PersistentModel.Type] { [Trip.self] }

    @Model final class Trip {
        @Attribute(originalName: "name") var title: String
        var days: Double
        var note: String?
        var isFar = true
        var stops: [Stop] = []
        init(title: String, days: Double) {
            self.title = title
            self.days = days
        }
    }

    @Model final class Stop {
        var place: String
        var trip: Trip?
        init(place: String) { self.place = place }
    }
}

enum TripsV3: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
    static var models: [any PersistentModel.Type] { [Trip.self] }

    @Model final class Trip {
        var title: String
        var hours: Double = 0
        init(title: String) { self.title = title }
    }
}

enum BrokenTrips {
    @Model final class Trip {
        var name: String
        var price: Int
        init(name: String, price: Int) {
            self.name = name
            self.price = price
        }
    }
}

enum TripsPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [TripsV1.self, TripsV2.self, TripsV3.self] }
    static var stages: [MigrationStage] {
        [
            .lightweight(fromVersion: TripsV1.self, toVersion: TripsV2.self),
            .custom(fromVersion: TripsV2.self, toVersion: TripsV3.self) { context in
                for trip in try context.fetch(FetchDescriptor<TripsV2.Trip>()) { trip.title += " (\(Int(trip.days * 24)))" }
            } didMigrate: { context in
                for trip in try context.fetch(FetchDescriptor<TripsV3.Trip>()) { trip.hours = Double(trip.title.count) }
            },
        ]
    }
}

@Suite("Migration of older stores") struct MigrationTests {
    private func oldStore(_ folder: Folder) throws {
        let context = ModelContext(try ModelContainer(for: TripsV1.Trip.self, configurations: ModelConfiguration(url: folder.store)))
        let trip = TripsV1.Trip(name: "Rome", days: 3)
        trip.stops = [TripsV1.Stop(place: "Pisa")]
        context.insert(trip)
        context.insert(TripsV1.Trip(name: "Oslo", days: 2))
        try context.save()
    }

    @Test("Without a plan: new variables have their defaults, renamed ones their values") func lightweight() throws {
        let folder = try Folder()
        try oldStore(folder)
        for _ in 1...2 {
            let context = ModelContext(try ModelContainer(for: TripsV2.Trip.self, configurations: ModelConfiguration(url: folder.store)))
            let trips = try context.fetch(FetchDescriptor<TripsV2.Trip>())
            #expect(trips.map(\.title) == ["Rome", "Oslo"] && trips.map(\.days) == [3, 2])
            #expect(trips.allSatisfy { $0.isFar && $0.note == nil } && trips[0].stops.map(\.place) == ["Pisa"])
        }
    }

    @Test("A variable without a default and without a value in the store makes the container fail, and leaves the file alone")
    func impossible() throws {
        let folder = try Folder()
        try oldStore(folder)
        let before = try Data(contentsOf: folder.store)
        #expect(throws: SwiftDataError.loadIssueModelContainer) {
            try ModelContainer(for: BrokenTrips.Trip.self, configurations: ModelConfiguration(url: folder.store))
        }
        #expect(try Data(contentsOf: folder.store) == before)
    }

    @Test("A plan goes through all versions, and runs the functions of its stages once") func plan() throws {
        let folder = try Folder()
        try oldStore(folder)
        for _ in 1...2 {
            let container = try ModelContainer(
                for: TripsV3.Trip.self, migrationPlan: TripsPlan.self, configurations: ModelConfiguration(url: folder.store))
            let trips = try ModelContext(container).fetch(FetchDescriptor<TripsV3.Trip>())
            #expect(trips.map(\.title) == ["Rome (72)", "Oslo (48)"] && trips.map(\.hours) == [9, 9])
        }
    }

    @Test("A store of a newer version than the app's is refused") func backward() throws {
        let folder = try Folder()
        try oldStore(folder)
        _ = try ModelContainer(for: TripsV3.Trip.self, migrationPlan: TripsPlan.self, configurations: ModelConfiguration(url: folder.store))
        #expect(throws: SwiftDataError.backwardMigration) {
            try ModelContainer(for: TripsV1.Trip.self, migrationPlan: TripsPlan.self, configurations: ModelConfiguration(url: folder.store))
        }
    }
}
